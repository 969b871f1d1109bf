import type { Insertable } from 'kysely';
import type { Db } from '#store/door/connect.ts';
import type { Tables } from '#store/door/tables.ts';

/** Rows that no operation, act or function of a service makes in a few lines, each with what it would take. */
export const BY_HAND = {
  alert: 'written by one statement over all jobs and papers, once each has been late or near its end for long enough',
  refund: 'given only of a trip that was paid, in an incident that was decided, agreed to by a second user',
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Writes a row by hand. */
export async function insertByHand<Table extends keyof typeof BY_HAND>(
  db: Db,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<void> {
  await db
    .insertInto(table)
    .values(row as never)
    .execute();
}
