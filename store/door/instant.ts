import { type RawBuilder, sql } from 'kysely';

/** An instant as a query compares it: columns are read as milliseconds, but compared as timestamps. */
export function instant(at: Date | number): RawBuilder<number> {
  return sql<number>`${typeof at === 'number' ? new Date(at) : at}::timestamptz`;
}
