import { type RawBuilder, sql } from 'kysely';

/**
 * Is a row earlier than the one of this id, by its time and then its id? So a list that is newest first goes on after its last
 * row, in whatever order the rows were written.
 */
export const isBeforeRow = (
  { table, as = table, time }: { table: string; as?: string; time: string },
  id: number,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${as}.${time}`)}, ${sql.ref(`${as}.id`)}) <
    (select last.${sql.ref(time)}, last.id from ${sql.table(table)} last where last.id = ${id})`;
