import { SHIPPED_REPLIES, SHIPPED_TEMPLATES, SHIPPED_TYPES } from '#core/message/shipped.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { insertMessageTables, lockFleetsWithoutMessages } from '#store/driver-message/message-desk.ts';
import { type ActContext, SYSTEM } from '../context.ts';

/** Gives a new fleet its first types of messages, templates and answers; the audit line is that of the fleet. */
export function writeShippedMessages(t: Tx, fleetId: number): Promise<void> {
  const tables = { types: SHIPPED_TYPES, templates: SHIPPED_TEMPLATES, replies: SHIPPED_REPLIES };
  return insertMessageTables(t, fleetId, tables);
}

/** Gives the same to fleets from before there were messages to drivers: without a type of message none can be sent. */
export async function giveShippedMessages({ store, clock }: ActContext): Promise<void> {
  await transact(store, SYSTEM('start'), clock.nowMs(), async (t) => {
    const fleets = await lockFleetsWithoutMessages(t);
    if (fleets.length === 0) t.unchanged();
    for (const fleetId of fleets) {
      await writeShippedMessages(t, fleetId);
      t.audit({ act: 'giveShippedMessages', entity: 'fleet', entityId: fleetId, fleetId });
    }
  });
}
