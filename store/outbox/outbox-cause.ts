import type { Db } from '../door/connect.ts';

/** For what a message was written; null where nothing was said. */
export async function causeOf(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('outbox').select('cause').where('id', '=', id).executeTakeFirst();
  return row?.cause ?? null;
}

/** The messages that were given up among those whose cause begins so; it holds neither `%` nor `_`. */
export async function failedOfCause(db: Db, beginning: string): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('cause', 'like', `${beginning}%`)
    .where('failed_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
