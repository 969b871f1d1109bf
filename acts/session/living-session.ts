import { SESSION_IDLE_MS } from '#core/access/session-limits.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { sha256 } from '#store/door/sha256.ts';
import { burySession, NOTED_EVERY_MS, type SessionRow, touchSession } from '#store/session/session.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import { type UserRow, userOfSession } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';

/**
 * 180 minutes after the last act, so many hours at most as the company has set, a session is dead. So is one from a time
 * that the wall clock has been set back by more than those minutes: it would live on for as long.
 */
export function isAlive(
  { beganAtMs, lastActAtMs }: Pick<SessionRow, 'beganAtMs' | 'lastActAtMs'>,
  nowMs: number,
  mostMs: number,
): boolean {
  if (nowMs - lastActAtMs > SESSION_IDLE_MS || nowMs - beganAtMs > mostMs) return false;
  return beganAtMs - nowMs <= SESSION_IDLE_MS;
}

/** How long a session may live, whatever is done in it. */
export const sessionMostMs = async (store: Pick<ActContext['store'], 'db'>): Promise<number> =>
  (await settingsInForce(store))(null).sessionHours * HOUR_MS;

/** The user of a living session, with today's rights. A user's own act keeps it alive; fetches, figures and validation do not. */
export async function validateSession(
  { store, clock }: ActContext,
  code: string,
  name: string,
  { keep = false }: { keep?: boolean } = {},
): Promise<UserRow | undefined> {
  const codeSha256 = sha256(code);
  const user = await userOfSession(store.db, codeSha256);
  if (!user || user.name.toLowerCase() !== name.toLowerCase()) return undefined;
  const nowMs = clock.nowMs();
  if (!isAlive(user, nowMs, await sessionMostMs(store))) {
    await burySession(store.db, codeSha256, new Date(nowMs));
    return undefined;
  }
  if (keep && nowMs - user.lastActAtMs > NOTED_EVERY_MS) await touchSession(store.db, codeSha256, new Date(nowMs));
  return user;
}
