import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** Tells every node that what these users may do and see, or where they are signed in, is to be read again. */
export async function announceAccess(t: Tx, userIds: readonly number[]): Promise<void> {
  // Announcements are numbered fleet by fleet; this one is of no fleet, and goes with the first.
  const fleet = await t.db.selectFrom('fleet').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (fleet) for (const id of userIds) t.announce('access', fleet.id, id);
}

export async function usersOfGroup(db: Db, groupId: number): Promise<number[]> {
  const rows = await db.selectFrom('app_user').select('id').where('group_id', '=', groupId).execute();
  return rows.map(({ id }) => id);
}
