import { type RawBuilder, sql } from 'kysely';

/** An instant as a query compares it: columns are read as milliseconds, but compared as timestamps. */
export function instant(at: Date | number): RawBuilder<number> {
  return sql<number>`${typeof at === 'number' ? new Date(at) : at}::timestamptz`;
}

/** Now by the clock of the database, which all nodes share, or so many milliseconds from it. */
export const databaseNow = (plusMs = 0): RawBuilder<number> =>
  sql<number>`clock_timestamp() + ${plusMs} * interval '1 millisecond'`;

/** The same, as it is written into a column. */
export const writtenNow = (plusMs = 0): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + ${plusMs} * interval '1 millisecond'`;
