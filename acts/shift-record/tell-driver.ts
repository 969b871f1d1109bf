import type { Tx } from '#store/door/transaction.ts';
import { messageTypes } from '#store/driver-message/message-desk.ts';
import { sendMessageIn } from '../driver-message/send-message.ts';

/** Sends a driver word by the plainest type of messages that the fleet keeps; where it keeps none, nobody can. */
export async function tellDriverIn(t: Tx, fleetId: number, driverId: number, text: string): Promise<void> {
  const types = await messageTypes(t.db, fleetId);
  const type = types.find(({ urgency }) => urgency === 'normal') ?? types[0];
  if (!type) return;
  const message = {
    fleetId,
    target: { kind: 'driver', driverId },
    standing: [],
    typeCode: type.code,
    text,
    templateId: null,
    expiresAtMs: null,
    replies: [],
  } as const;
  const sent = await sendMessageIn(t, message);
  if (!sent.ok) throw new Error(`A driver could not be told of a key: ${sent.code}.`);
}
