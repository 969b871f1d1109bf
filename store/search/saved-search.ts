import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type SavedSearch = { id: number; page: string; name: string; search: Record<string, string> };

/** Who asks: what is shared with one of these fleets may be opened, and by an administrator changed. */
export type Seeker = { userId: number; fleets: readonly number[]; isAdmin: boolean };

export type SeenSearch = SavedSearch & {
  /** Who made it; null where the seeker did. */
  by: string | null;
  fleetId: number | null;
};

/** What a user keeps of a page, by name, and then what is shared with them. */
export async function savedSearches(db: Db, { userId, fleets }: Seeker, page: string): Promise<SeenSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .innerJoin('app_user', 'app_user.id', 'saved_search.user_id')
    .select(['saved_search.id', 'page', 'saved_search.name', 'search', 'user_id', 'shared_fleet_id', 'full_name'])
    .where('page', '=', page)
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), ...(fleets.length > 0 ? [eb('shared_fleet_id', 'in', [...fleets])] : [])]),
    )
    .orderBy(sql`user_id <> ${userId}`)
    .orderBy('saved_search.name')
    .orderBy('saved_search.id')
    .execute();
  return rows.map(({ id, name, search, user_id, shared_fleet_id: fleetId, full_name }) => ({
    id,
    page,
    name,
    search: search as Record<string, string>,
    by: user_id === userId ? null : full_name,
    fleetId,
  }));
}

/** One that the seeker may change, locked until the transaction ends. */
export async function lockSavedSearch(
  t: Tx,
  { userId, fleets, isAdmin }: Seeker,
  id: number,
): Promise<(SavedSearch & { fleetId: number | null }) | undefined> {
  const row = await t.db
    .selectFrom('saved_search')
    .select(['id', 'page', 'name', 'search', 'shared_fleet_id as fleetId'])
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        ...(isAdmin && fleets.length > 0 ? [eb('shared_fleet_id', 'in', [...fleets])] : []),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, search: row.search as Record<string, string> };
}

/** Lets those of a fleet see it; of none: its maker alone. */
export async function shareSavedSearch(t: Tx, id: number, fleetId: number | null): Promise<void> {
  await t.db.updateTable('saved_search').set({ shared_fleet_id: fleetId }).where('id', '=', id).execute();
}

export async function countSavedSearches(t: Tx, userId: number, page: string): Promise<number> {
  const { count } = await t.db
    .selectFrom('saved_search')
    .select((get) => get.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('page', '=', page)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps a search under a name; one of the same name is replaced. */
export async function keepSearch(
  t: Tx,
  userId: number,
  { page, name, search }: Omit<SavedSearch, 'id'>,
): Promise<number> {
  const { id } = await t.db
    .insertInto('saved_search')
    .values({ user_id: userId, page, name, search: JSON.stringify(search) })
    .onConflict((clash) => clash.columns(['user_id', 'page', 'name']).doUpdateSet({ search: JSON.stringify(search) }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameSavedSearch(t: Tx, id: number, name: string): Promise<void> {
  await t.db.updateTable('saved_search').set({ name }).where('id', '=', id).execute();
}

export async function deleteSavedSearch(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('saved_search').where('id', '=', id).execute();
}
