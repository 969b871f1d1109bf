import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Clock } from '#core/kit/time.ts';
import { lockMail, makeMailDue } from '#store/mail.ts';
import { finishMailTask } from '#store/mail-task.ts';
import { type Actor, transact } from '#store/transaction.ts';
import type { ActContext } from '../context.ts';

export type MailResent = Result<null, 'mailUnknown' | 'mailSent' | 'mailBeingSent'>;

/**
 * Makes a mail that waits or was given up due at once, with all its tries before it, and finishes the task about it.
 * Refused: `mailUnknown`, `mailSent`, and `mailBeingSent` while a sender has it.
 */
export function resendMail(
  { store, clock, wall }: ActContext & { wall: Clock },
  actor: Actor,
  mailId: number,
): Promise<MailResent> {
  return transact<MailResent>(store, actor, clock.nowMs(), async (t) => {
    const mail = await lockMail(t, mailId);
    if (!mail) return refuse('mailUnknown');
    if (mail.sentAtMs !== null) return refuse('mailSent');
    if (mail.claimedUntilMs !== null && mail.claimedUntilMs > wall.nowMs()) return refuse('mailBeingSent');
    await makeMailDue(t, mailId);
    await finishMailTask(t, mailId);
    t.audit({
      act: 'resendMail',
      entity: 'mail',
      entityId: mailId,
      was: { tries: mail.tries, failed: mail.failedAtMs !== null, lastError: mail.lastError },
      became: { to: mail.to },
    });
    return ok(null);
  });
}
