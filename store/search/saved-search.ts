import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type SavedSearch = { id: number; page: string; name: string; search: Record<string, string> };

/** A user's kept searches of a page, by name. */
export async function savedSearches(db: Db, userId: number, page: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .select(['id', 'page', 'name', 'search'])
    .where('user_id', '=', userId)
    .where('page', '=', page)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, search: row.search as Record<string, string> }));
}

/** One of a user's own, locked until the transaction ends. */
export async function lockSavedSearch(t: Tx, userId: number, id: number): Promise<SavedSearch | undefined> {
  const row = await t.db
    .selectFrom('saved_search')
    .select(['id', 'page', 'name', 'search'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, search: row.search as Record<string, string> };
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
