import { ok } from '#core/kit/result.ts';
import { transact } from '#store/door/transaction.ts';
import { type ClaimedMessage, markFailed } from '#store/outbox/outbox.ts';
import { openMessageTask } from '#store/outbox/outbox-task.ts';
import { type ActContext, SYSTEM } from '../context.ts';
import { tellDeadAddress } from '../figure/tell-dead-address.ts';

/**
 * Gives a claimed message up and leaves a task for the office; of a report its owner is told besides. `at` is the wall's time; where the claim has run out,
 * another sender speaks for the message and nothing happens.
 */
export async function failMessage(
  { store, clock }: ActContext,
  message: ClaimedMessage,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await transact(store, SYSTEM('outbox'), clock.nowMs(), async (t) => {
    if (!(await markFailed(t, message, at, error))) {
      t.unchanged();
      return ok(null);
    }
    const { id, to, kind, channel, tries } = message;
    if (kind === 'report') await tellDeadAddress(t, id);
    const fleetId = await openMessageTask(t, { id, channel, fleetId: message.fleetId, to, error });
    t.audit({
      act: 'failMessage',
      entity: 'outbox',
      entityId: id,
      fleetId,
      // Not as a reason, which everybody reads in the log: a server's answer may hold the address.
      became: { kind, channel, to, tries, error, booking: message.bookingId },
    });
    return ok(null);
  });
}
