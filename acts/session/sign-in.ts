import { type PasswordPolicy, passwordExpiresAtMs } from '#core/access/password-rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { sha256 } from '#store/door/sha256.ts';
import { transact } from '#store/door/transaction.ts';
import { insertSession } from '#store/session/session.ts';
import { lockCredentials, spendTotpStep } from '#store/user/credentials.ts';
import { rightsOf, type UserRow, userById } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { checkPassword, type Proved, replacedSince } from './check-password.ts';
import { type SecondFactorRefusal, stepOf } from './second-factor.ts';
import { newSessionCode } from './session-code.ts';

const NEAR_EXPIRY_DAYS = 14;
const LONGEST_CLIENT = 200;

export type SignIn = {
  name: string;
  password: string;
  /** The six digits, empty where none were typed. */
  secondFactor: string;
  app: string;
  /** Where from, and with what program. */
  address: string;
  client: string;
};

export type SignedIn = {
  user: UserRow;
  code: string;
  /** Days until the password expires, where that is near. */
  expiresInDays: number | null;
};

export type SignInRefusal = 'wrong' | 'deactivated' | 'noFleet' | 'oneTimeOver' | 'expired' | SecondFactorRefusal;

/** A password that opens nothing but its own change: over its time, good once, or to be changed by order. */
export function mustBeChanged({ known, oneTime }: Proved, nowMs: number, policy: PasswordPolicy): boolean {
  const expiresAtMs = expiryOf({ known }, policy);
  return oneTime || known.mustChangePassword || (expiresAtMs !== null && expiresAtMs <= nowMs);
}

function expiryOf({ known }: Pick<Proved, 'known'>, policy: PasswordPolicy): number | null {
  return passwordExpiresAtMs(
    { changedAtMs: known.passwordChangedAtMs, expiresAtMs: known.passwordExpiresAtMs },
    policy,
  );
}

/** Checks name, password and second factor and begins a session. Anything but `wrong` is told only to who knows the password. */
export async function signIn(
  { store, clock }: ActContext,
  given: SignIn,
  policy: PasswordPolicy,
): Promise<Result<SignedIn, SignInRefusal>> {
  const nowMs = clock.nowMs();
  const checked = await checkPassword(store.db, given, nowMs);
  if (!checked.ok) return checked;
  const { known } = checked.value;
  if (mustBeChanged(checked.value, nowMs, policy)) return refuse('expired');
  const user = await userById(store.db, known.userId);
  if (!user) return refuse('wrong');
  // Whoever may make fleets must be able to sign in before the first one.
  if (user.fleets.length === 0 && !rightsOf(user).has('systemEdit')) return refuse('noFleet');
  const code = newSessionCode();
  return transact<Result<SignedIn, SignInRefusal>>(
    store,
    { kind: 'user', id: user.id, name: user.name },
    nowMs,
    async (t) => {
      const now = await lockCredentials(t, user.id);
      if (!now || replacedSince(checked.value, now)) return refuse('wrong');
      if (now.secondFactor) {
        const step = stepOf(now, given.secondFactor, nowMs);
        if (!step.ok) return step;
        await spendTotpStep(t, user.id, step.value);
      }
      await insertSession(t, {
        codeSha256: sha256(code),
        userId: user.id,
        app: given.app,
        address: given.address,
        client: given.client.slice(0, LONGEST_CLIENT),
      });
      t.audit({ act: 'signIn', entity: 'user', entityId: user.id, became: { app: given.app } });
      const expiresAtMs = expiryOf({ known }, policy);
      const days = expiresAtMs === null ? null : Math.ceil((expiresAtMs - nowMs) / DAY_MS);
      return ok({ user, code, expiresInDays: days !== null && days <= NEAR_EXPIRY_DAYS ? days : null });
    },
  );
}
