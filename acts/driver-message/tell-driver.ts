import type { MessageTarget } from '#core/message/driver-message.ts';
import type { Tx } from '#store/door/transaction.ts';
import { messageTypes } from '#store/driver-message/message-desk.ts';
import { sendMessageIn } from './send-message.ts';

/** Sends a driver word by the plainest type of messages that the fleet keeps; where it keeps none, nobody can. */
export const tellDriverIn = async (
  t: Tx,
  fleetId: number,
  driverId: number,
  text: string,
  expiresAtMs: number | null = null,
): Promise<void> => void (await tell(t, fleetId, { kind: 'driver', driverId }, { text, expiresAtMs, replies: [] }));

/** The same to whoever drives a vehicle now; where nobody does, nobody is told. */
export const tellVehicleIn = async (t: Tx, fleetId: number, vehicleId: number, text: string): Promise<void> =>
  void (await tell(t, fleetId, { kind: 'vehicle', vehicleId }, { text, expiresAtMs: null, replies: [] }));

/** Asks a driver, with the answers to choose from; the message it went out as, null where nobody can be asked. */
export const askDriverIn = (
  t: Tx,
  fleetId: number,
  driverId: number,
  asked: { text: string; replies: readonly string[]; expiresAtMs: number },
): Promise<number | null> => tell(t, fleetId, { kind: 'driver', driverId }, asked);

async function tell(
  t: Tx,
  fleetId: number,
  target: MessageTarget,
  said: { text: string; replies: readonly string[]; expiresAtMs: number | null },
): Promise<number | null> {
  const types = await messageTypes(t.db, fleetId);
  const type = types.find(({ urgency }) => urgency === 'normal') ?? types[0];
  if (!type) return null;
  const sent = await sendMessageIn(t, {
    fleetId,
    target,
    standing: [],
    typeCode: type.code,
    templateId: null,
    ownReplies: true,
    ...said,
  });
  if (sent.ok) return sent.value.messageId;
  if (sent.code !== 'nobodyToReach') throw new Error(`A driver could not be told: ${sent.code}.`);
  return null;
}
