import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Clock } from '#core/kit/time.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockMessage, makeDue } from '#store/outbox/outbox.ts';
import { finishMessageTask } from '#store/outbox/outbox-task.ts';
import type { ActContext } from '../context.ts';

export type MessageResent = Result<
  null,
  'messageUnknown' | 'messageSent' | 'messageEmptied' | 'messageBeingSent' | 'messageExpired'
>;

/**
 * Makes a message that waits, was given up or did not reach its reader due at once, with all its tries before it, and
 * finishes the task about it. Refused: `messageUnknown`, `messageSent`, `messageEmptied` where its secret was sent and is
 * gone, `messageBeingSent` while a sender has it, and `messageExpired` where what it says is no longer so.
 */
export function resendMessage(
  { store, clock, wall }: ActContext & { wall: Clock },
  actor: Actor,
  messageId: number,
): Promise<MessageResent> {
  return transact<MessageResent>(store, actor, clock.nowMs(), async (t) => {
    const message = await lockMessage(t, messageId);
    if (!message) return refuse('messageUnknown');
    const { sentAtMs, failedAtMs, expiresAtMs, claimedUntilMs } = message;
    if (sentAtMs !== null && failedAtMs === null) return refuse('messageSent');
    if (sentAtMs !== null && message.secret) return refuse('messageEmptied');
    if (expiresAtMs !== null && expiresAtMs <= wall.nowMs()) return refuse('messageExpired');
    if (claimedUntilMs !== null && claimedUntilMs > wall.nowMs()) return refuse('messageBeingSent');
    await makeDue(t, messageId);
    await finishMessageTask(t, messageId);
    t.audit({
      act: 'resendMessage',
      entity: 'outbox',
      entityId: messageId,
      fleetId: message.fleetId,
      was: { tries: message.tries, failed: failedAtMs !== null, lastError: message.lastError },
      became: { to: message.to },
    });
    return ok(null);
  });
}
