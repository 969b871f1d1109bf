import { sha256 } from '#store/door/sha256.ts';
import { touchSession } from '#store/session/session.ts';
import { insertUserEvent } from '#store/user/user-event.ts';
import type { ActContext } from '../context.ts';
import { validateSession } from './living-session.ts';

/** Notes what a user did, and keeps their session alive by it. False where the session is none. */
export async function logUserEvent(
  context: ActContext,
  given: { code: string; name: string; app: string; event: string },
): Promise<boolean> {
  const user = await validateSession(context, given.code, given.name);
  if (!user) return false;
  const at = new Date(context.clock.nowMs());
  await insertUserEvent(context.store.db, { at, userId: user.id, app: given.app, event: given.event });
  await touchSession(context.store.db, sha256(given.code), at);
  return true;
}
