import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { transact } from '#store/transaction.ts';
import {
  insertSession,
  rightsOf,
  sessionByCode,
  touchSession,
  type UserRow,
  userById,
  userByName,
} from '#store/user.ts';
import type { ActContext } from '../context.ts';
import { verifyNobody, verifySecret } from './password.ts';
import { newSessionCode, sha256 } from './session-code.ts';

export const SESSION_IDLE_MS = 180 * MINUTE_MS;
export const SESSION_MOST_MS = 14 * HOUR_MS;
const SHORTEST_PASSWORD = 6;
const NEAR_EXPIRY_DAYS = 14;

export type SignedIn = {
  user: UserRow;
  code: string;
  /** Days until the password expires, where that is near. */
  expiresInDays: number | null;
};

export type SignInRefusal = 'wrong' | 'deactivated' | 'noFleet' | 'oneTimeOver' | 'expired';

/** Checks name and password and begins a session. `wrong` says nothing of which of the two it was. */
export async function signIn(
  { store, clock }: ActContext,
  input: { name: string; password: string; app: string },
): Promise<Result<SignedIn, SignInRefusal>> {
  const user = input.name.length <= 40 ? await userByName(store.db, input.name) : undefined;
  const right =
    user && input.password.length >= SHORTEST_PASSWORD
      ? await verifySecret(user.passwordHash, input.password)
      : await verifyNobody(input.password);
  if (!user || !right) return refuse('wrong');
  const nowMs = clock.nowMs();
  if (!user.active) return refuse('deactivated');
  if (user.oneTimeUntilMs !== null && user.oneTimeUntilMs < nowMs) return refuse('oneTimeOver');
  if (user.oneTimeUntilMs !== null || (user.passwordExpiresAtMs !== null && user.passwordExpiresAtMs <= nowMs)) {
    return refuse('expired');
  }
  // Whoever may make fleets must be able to sign in before the first one.
  if (user.fleets.length === 0 && !rightsOf(user).has('systemEdit')) return refuse('noFleet');
  const days = user.passwordExpiresAtMs === null ? null : Math.ceil((user.passwordExpiresAtMs - nowMs) / DAY_MS);
  const code = newSessionCode();
  return transact(store, { kind: 'user', id: user.id, name: user.name }, nowMs, async (t) => {
    await insertSession(t, sha256(code), user.id, input.app);
    t.audit({ act: 'signIn', entity: 'user', entityId: user.id, became: { app: input.app } });
    return ok({ user, code, expiresInDays: days !== null && days <= NEAR_EXPIRY_DAYS ? days : null });
  });
}

/** The user of a living session: 180 minutes after the last act, 14 hours at most, it is dead. */
export async function validateSession(
  { store, clock }: ActContext,
  code: string,
  name: string,
): Promise<UserRow | undefined> {
  const session = await sessionByCode(store.db, sha256(code));
  const nowMs = clock.nowMs();
  if (!session || session.userName.toLowerCase() !== name.toLowerCase()) return undefined;
  if (nowMs - session.lastActAtMs > SESSION_IDLE_MS || nowMs - session.beganAtMs > SESSION_MOST_MS) return undefined;
  return userById(store.db, session.userId);
}

/** A user's own act keeps the session alive; fetches, figures and validation do not. */
export async function keepSession({ store, clock }: ActContext, code: string): Promise<void> {
  await touchSession(store.db, sha256(code), new Date(clock.nowMs()));
}

/** Ends the session. False where there was none to end. */
export async function signOut(context: ActContext, code: string, name: string): Promise<boolean> {
  const user = await validateSession(context, code, name);
  if (!user) return false;
  return transact(context.store, { kind: 'user', id: user.id, name: user.name }, context.clock.nowMs(), async (t) => {
    await t.db.updateTable('session').set({ ended_at: t.at }).where('code_sha256', '=', sha256(code)).execute();
    t.audit({ act: 'signOut', entity: 'user', entityId: user.id });
    return true;
  });
}
