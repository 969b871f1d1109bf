import { type PasswordFault, type PasswordPolicy, passwordFault } from '#core/access/password-rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { Db } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import { transact } from '#store/door/transaction.ts';
import { touchSession } from '#store/session/session.ts';
import {
  type Credentials,
  formerPasswords,
  lockCredentials,
  replacePassword,
  spendTotpStep,
} from '#store/user/credentials.ts';
import type { ActContext } from '../context.ts';
import { checkPassword, replacedSince } from '../session/check-password.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import { validateSession } from '../session/living-session.ts';
import { hashPassword, isOneTime, verifySecret } from '../session/password.ts';
import { stepOf } from '../session/second-factor.ts';
import { mustBeChanged } from '../session/sign-in.ts';

export type PasswordChange = {
  name: string;
  password: string;
  newPassword: string;
  /** The code of a living session; empty where the password has to be changed before there can be one. */
  code: string;
  /** The six digits, empty where none were typed. */
  secondFactor: string;
};

export type PasswordChanged = Result<
  { userId: number },
  | 'wrong'
  | 'noSession'
  | 'deactivated'
  | 'oneTimeOver'
  | 'passwordUsed'
  | 'secondFactorMissing'
  | 'secondFactorWrong'
  | PasswordFault
>;

/**
 * Changes a user's own password and ends their other sessions. Refused: `wrong` for the present password, `noSession`,
 * `passwordShort` and its kin, `passwordUsed` for one of the last so many, `secondFactorMissing` and `secondFactorWrong` of who has set
 * one up.
 */
export async function changePassword(
  context: ActContext,
  given: PasswordChange,
  policy: PasswordPolicy,
): Promise<PasswordChanged> {
  const { store, clock } = context;
  if (given.code !== '' && !(await validateSession(context, given.code, given.name))) return refuse('noSession');
  const nowMs = clock.nowMs();
  const checked = await checkPassword(store.db, given, nowMs);
  if (!checked.ok) return checked;
  const { known } = checked.value;
  if (given.code === '' && !mustBeChanged(checked.value, nowMs, policy)) return refuse('noSession');
  const fault = passwordFault(given.newPassword);
  if (fault) return refuse(fault);
  const last = Math.max(1, policy.notAmongLast);
  if (await wasUsed(store.db, known, given.newPassword, last)) return refuse('passwordUsed', { last });
  const hash = await hashPassword(given.newPassword);
  return transact<PasswordChanged>(store, { kind: 'user', id: known.userId, name: known.name }, nowMs, async (t) => {
    const now = await lockCredentials(t, known.userId);
    if (!now || replacedSince(checked.value, now)) return refuse('wrong');
    if (now.secondFactor && now.totpConfirmedAtMs !== null) {
      const step = stepOf(now, given.secondFactor, nowMs);
      if (!step.ok) return refuse(step.code === 'secondFactorWrong' ? step.code : 'secondFactorMissing');
      // Without a session the sign-in follows at once, and takes the same code: there it is spent.
      if (given.code !== '') await spendTotpStep(t, known.userId, step.value);
    }
    const { expireAfterDays } = policy;
    const expiresAtMs = expireAfterDays === null ? null : nowMs + expireAfterDays * DAY_MS;
    await replacePassword(t, known.userId, { hash, expiresAtMs, mustChange: false });
    const ended = await endSessionsOf(t, known.userId, given.code);
    if (given.code !== '') await touchSession(t.db, sha256(given.code), t.at);
    t.audit({ act: 'changePassword', entity: 'user', entityId: known.userId, became: { endedSessions: ended } });
    return ok({ userId: known.userId });
  });
}

/** Whether a password is the present one, a mailed one, or one of the `last` used. */
async function wasUsed(db: Db, known: Credentials, password: string, last: number): Promise<boolean> {
  if (isOneTime(known.oneTimeHash, password)) return true;
  for (const hash of [known.passwordHash, ...(await formerPasswords(db, known.userId, last - 1))]) {
    if (await verifySecret(hash, password)) return true;
  }
  return false;
}
