import type { Channel } from '#core/confirmation/kinds.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { transact } from '#store/door/transaction.ts';
import { lockMessage, markReceipt } from '#store/outbox/outbox.ts';
import { finishMessageTask, openMessageTask } from '#store/outbox/outbox-task.ts';
import { type ActContext, SYSTEM } from '../context.ts';

/** What a carrier tells of a message after it took it. */
export type Receipt = {
  channel: Channel;
  messageId: number;
  /** Of a round that is over nothing more counts. */
  round: number;
  /** When the message was written: an id of another database is none of ours. */
  createdAtMs: number;
} & ({ state: 'delivered' } | { state: 'failed'; error: string });

/**
 * Takes a receipt in, however often and in whatever order it comes: what was delivered stays so; what failed is a
 * task of the office until it is delivered after all. Refused: `messageUnknown`.
 */
export function takeReceipt(
  { store, clock }: ActContext,
  receipt: Receipt,
): Promise<Result<{ state: 'delivered' | 'failed' }, 'messageUnknown'>> {
  type Taken = Result<{ state: 'delivered' | 'failed' }, 'messageUnknown'>;
  return transact<Taken>(store, SYSTEM('outbox'), clock.nowMs(), async (t) => {
    const message = await lockMessage(t, receipt.messageId);
    if (!message || message.channel !== receipt.channel || message.createdAtMs !== receipt.createdAtMs) {
      return refuse('messageUnknown');
    }
    const isOld = receipt.round !== message.round;
    const isKnown = message.deliveredAtMs !== null || (receipt.state === 'failed' && message.failedAtMs !== null);
    if (isOld || isKnown) {
      t.unchanged();
      return ok({ state: message.deliveredAtMs !== null ? 'delivered' : receipt.state });
    }
    const { id, channel, fleetId, jobId, to } = message;
    if (receipt.state === 'delivered') {
      await markReceipt(t, id, { delivered: true });
      await finishMessageTask(t, id);
      t.unchanged();
      return ok({ state: 'delivered' });
    }
    const { error } = receipt;
    await markReceipt(t, id, { delivered: false, error });
    const told = await openMessageTask(t, { id, channel, fleetId, jobId, to, error });
    t.audit({
      act: 'failMessage',
      entity: 'outbox',
      entityId: id,
      fleetId: told,
      became: { kind: message.kind, channel, to, error, booking: message.bookingId },
      about: { jobId },
    });
    return ok({ state: 'failed' });
  });
}
