import { ok, type Result } from '#core/kit/result.ts';
import type { Actor } from '#store/door/transaction.ts';
import { keepOneTimePassword } from '#store/user/credentials.ts';
import type { ActContext } from '../context.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { hashOneTime } from '../session/password.ts';
import { changeAnother, type PersonRefusal, type UserTarget } from './manage-people.ts';
import { type MailFrom, type OneTimeRefusal, type OneTimeWay, oneTimeMail, refusalOfMail } from './one-time-mail.ts';
import { newOneTimePassword, ONE_TIME_MS } from './one-time-password.ts';

/**
 * Makes a one-time password, to be changed at the next sign-in and dead after 60 minutes; the old one works until the
 * new one is used. Answers it where it is to be shown; it is kept nowhere in the clear. Refused besides what every
 * change of a user is: `mailNone`, `emailMissing`.
 */
export async function giveOneTimePassword(
  context: ActContext,
  actor: Actor,
  target: UserTarget,
  by: { way: OneTimeWay; mail: MailFrom },
): Promise<Result<{ oneTimePassword: string | null }, PersonRefusal | OneTimeRefusal>> {
  const password = newOneTimePassword();
  const hash = hashOneTime(password);
  return changeAnother<{ oneTimePassword: string | null }, OneTimeRefusal>(
    context,
    actor,
    target,
    async (t, person) => {
      const refusal = refusalOfMail(by.way, by.mail, person.email);
      if (refusal) return refusal;
      const untilMs = t.nowMs + ONE_TIME_MS;
      await keepOneTimePassword(t, person.id, hash, untilMs);
      if (by.way === 'mail' && by.mail) await queueMessage(t, oneTimeMail(by.mail, person, { password, untilMs }));
      t.audit({
        act: 'giveOneTimePassword',
        entity: 'user',
        entityId: person.id,
        became: { oneTimeBy: by.way, oneTimeUntilMs: untilMs },
      });
      return ok({ oneTimePassword: by.way === 'shown' ? password : null });
    },
  );
}
