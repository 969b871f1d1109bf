import { type Tx, transact } from '#store/door/transaction.ts';
import { type Delivery, noteDelivered } from '#store/driver-message/driver-message.ts';
import { type ActContext, SYSTEM } from '../context.ts';

/** Writes down which messages have reached which terminals; what was known before changes nothing. */
export async function deliverMessages(
  { store, clock }: ActContext,
  fleetId: number,
  deliveries: readonly Delivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await transact(store, SYSTEM('terminals'), clock.nowMs(), async (t) => {
    tellDelivered(t, fleetId, await noteDelivered(t, deliveries));
  });
}

/** The audit and the news of what has been noted: how many drivers each message has reached. */
export function tellDelivered(t: Tx, fleetId: number, counts: ReadonlyMap<number, number>): void {
  if (counts.size === 0) t.unchanged();
  for (const [messageId, drivers] of counts) {
    t.audit({
      act: 'deliverDriverMessage',
      entity: 'driverMessage',
      entityId: messageId,
      fleetId,
      became: { drivers },
    });
    t.announce('driverMessages', fleetId, messageId);
  }
}
