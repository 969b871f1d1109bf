import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** Notes what a user opened or did, as their screen tells it; not a change of business, so it needs no door. */
export async function insertUserEvent(
  db: Db,
  event: { at: Date; userId: number; app: string; event: string },
): Promise<void> {
  await db
    .insertInto('user_event')
    .values({ at: event.at, user_id: event.userId, app: event.app, event: event.event })
    .execute();
}

/** Forgets what users did before `before`. Answers how many. */
export async function forgetUserEvents(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('user_event').where('at', '<', instant(before)).executeTakeFirst();
  return Number(result.numDeletedRows);
}
