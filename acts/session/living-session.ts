import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { burySession, type SessionRow, sessionByCode, touchSession } from '#store/session.ts';
import { type UserRow, userById } from '#store/user.ts';
import type { ActContext } from '../context.ts';
import { sha256 } from './session-code.ts';

export const SESSION_IDLE_MS = 180 * MINUTE_MS;
export const SESSION_MOST_MS = 14 * HOUR_MS;

/**
 * 180 minutes after the last act, 14 hours at most, a session is dead. So is one from a time that the wall clock has
 * been set back by more than those minutes: it would live on for as long.
 */
export function isAlive(
  { beganAtMs, lastActAtMs }: Pick<SessionRow, 'beganAtMs' | 'lastActAtMs'>,
  nowMs: number,
): boolean {
  if (nowMs - lastActAtMs > SESSION_IDLE_MS || nowMs - beganAtMs > SESSION_MOST_MS) return false;
  return beganAtMs - nowMs <= SESSION_IDLE_MS;
}

/** The user of a living session, with today's rights. */
export async function validateSession(
  { store, clock }: ActContext,
  code: string,
  name: string,
): Promise<UserRow | undefined> {
  const session = await sessionByCode(store.db, sha256(code));
  if (!session || session.userName.toLowerCase() !== name.toLowerCase()) return undefined;
  const nowMs = clock.nowMs();
  if (isAlive(session, nowMs)) return userById(store.db, session.userId);
  await burySession(store.db, sha256(code), new Date(nowMs));
  return undefined;
}

/** A user's own act keeps the session alive; fetches, figures and validation do not. */
export async function keepSession({ store, clock }: ActContext, code: string): Promise<void> {
  await touchSession(store.db, sha256(code), new Date(clock.nowMs()));
}
