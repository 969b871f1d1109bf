import { SESSION_IDLE_MS } from '#core/access/session-limits.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { sha256 } from '#store/door/sha256.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { endSessions, openSessions, sessionByCode } from '#store/session/session.ts';
import type { ActContext } from '../context.ts';
import { isAlive, sessionMostMs, validateSession } from './living-session.ts';

/** Ends a user's sessions, all but the one of `exceptCode`; answers how many. The caller's audit line tells of it. */
export function endSessionsOf(t: Tx, userId: number, exceptCode?: string): Promise<number> {
  return endSessions(t, userId, { except: exceptCode ? sha256(exceptCode) : null });
}

/** Ends the session of this code. False where there was none to end. */
export async function signOut(context: ActContext, code: string, name: string): Promise<boolean> {
  const user = await validateSession(context, code, name);
  if (!user) return false;
  return transact(context.store, { kind: 'user', id: user.id, name: user.name }, context.clock.nowMs(), async (t) => {
    const ended = await endSessions(t, user.id, { codeSha256: sha256(code) });
    if (ended === 0) t.unchanged();
    else t.audit({ act: 'signOut', entity: 'user', entityId: user.id });
    return ended > 0;
  });
}

type OwnUser = Actor & { kind: 'user' };

type SessionEnded = Result<{ id: number }, 'sessionUnknown' | 'sessionCurrent'>;

/**
 * Ends one of a user's own sessions. Refused: `sessionUnknown`, also for somebody else's; `sessionCurrent` for the one
 * of this code, which is ended by signing out.
 */
export function endOwnSession(
  { store, clock }: ActContext,
  actor: OwnUser,
  { id, code }: { id: number; code: string },
): Promise<SessionEnded> {
  return transact<SessionEnded>(store, actor, clock.nowMs(), async (t) => {
    const current = await sessionByCode(t.db, sha256(code));
    if (current?.id === id) return refuse('sessionCurrent');
    const ended = await endSessions(t, actor.id, { id });
    if (ended === 0) return refuse('sessionUnknown', { id });
    t.audit({ act: 'endSession', entity: 'user', entityId: actor.id, was: { session: id } });
    return ok({ id });
  });
}

/** Ends all of a user's own sessions but the one of this code; answers how many. */
export function endOtherSessions({ store, clock }: ActContext, actor: OwnUser, code: string): Promise<number> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const ended = await endSessionsOf(t, actor.id, code);
    if (ended === 0) t.unchanged();
    else t.audit({ act: 'endOtherSessions', entity: 'user', entityId: actor.id, became: { ended } });
    return ended;
  });
}

/** A living session as its user is shown it. */
export type ShownSession = {
  id: number;
  app: string;
  address: string;
  client: string;
  beganAtMs: number;
  lastActAtMs: number;
  current: boolean;
};

/** The living sessions of a user, the latest act first; `current` is the one of this code. */
export async function sessionsOf(
  { store, clock }: ActContext,
  userId: number,
  code: string | null,
): Promise<ShownSession[]> {
  const nowMs = clock.nowMs();
  const own = code === null ? null : sha256(code);
  const mostMs = await sessionMostMs(store);
  const sessions = await openSessions(store.db, userId, nowMs - SESSION_IDLE_MS);
  return sessions
    .filter((session) => isAlive(session, nowMs, mostMs))
    .map(({ codeSha256, ...shown }) => ({ ...shown, current: own?.equals(codeSha256) ?? false }));
}
