import { plainEmail } from '#core/email/email.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { transact } from '#store/door/transaction.ts';
import { keepOneTimePassword } from '#store/user/credentials.ts';
import { userByName } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { hashOneTime } from '../session/password.ts';
import { newOneTimePassword, ONE_TIME_MS } from './one-time-password.ts';
import { RESET_MAIL } from './reset-mail.ts';

/**
 * Mails a one-time password to a user whose address this is; the present password goes on working until it is replaced.
 * For an unknown user or another address it does nothing, and does not tell.
 */
export async function resetPassword(
  { store, clock }: ActContext,
  given: { name: string; email: string },
  suite: { title: string; url: string },
): Promise<void> {
  const password = newOneTimePassword();
  const hash = hashOneTime(password);
  const user = await userByName(store.db, given.name);
  if (!user?.active || !user.email || user.email.trim().toLowerCase() !== plainEmail(given.email).toLowerCase()) return;
  const { email, fullName, language } = user;
  const nowMs = clock.nowMs();
  await transact(store, { kind: 'system', name: 'password reset' }, nowMs, async (t) => {
    const untilMs = nowMs + ONE_TIME_MS;
    await keepOneTimePassword(t, user.id, hash, untilMs);
    const mail = RESET_MAIL[language]({
      ...suite,
      fullName,
      user: user.name,
      password,
      minutes: ONE_TIME_MS / MINUTE_MS,
    });
    const secret = { secret: true, expiresAtMs: untilMs };
    await queueMessage(t, { kind: 'passwordReset', language, to: email, ...secret, ...mail });
    t.audit({ act: 'resetPassword', entity: 'user', entityId: user.id });
  });
}
