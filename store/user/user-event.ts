import type { Db } from '../door/connect.ts';

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
