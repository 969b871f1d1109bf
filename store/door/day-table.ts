import { sql } from 'kysely';
import { DAY_MS } from '#core/kit/time.ts';
import type { Db } from './connect.ts';

/** The tables that are divided by day (UTC), so that forgetting a day is dropping its table. */
export type DividedTable = 'position_report' | 'decision';

/** The beginning of the day (UTC) of an instant. */
export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS;
}

/** What the table of a day is called: `decision_20261121`. */
export function dayTableName(table: DividedTable, dayMs: number): string {
  return `${table}_${dateOf(dayMs).replaceAll('-', '')}`;
}

const MADE_ELSEWHERE = new Set(['42P07', '23505']);

/**
 * Makes the table of a day, which takes over what belongs to it from where no day's table was. Two nodes may make the same at once; the one
 * that comes second has nothing to complain of.
 */
export async function makeDayTable(db: Db, table: DividedTable, dayMs: number): Promise<void> {
  try {
    await sql`select make_day_table(${table}, ${dateOf(dayMs)})`.execute(db);
  } catch (error) {
    if (!MADE_ELSEWHERE.has((error as { code?: string }).code ?? '')) throw error;
  }
}

const dateOf = (dayMs: number) => new Date(dayMs).toISOString().slice(0, 10);

export type DayTable = { name: string; dayMs: number; bytes: number; rows: number };

/** The tables of days, oldest first, with what each takes on disk; `rows` is PostgreSQL's estimate, -1 where it has none. */
export async function dayTables(db: Db, table: DividedTable): Promise<DayTable[]> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes, c.reltuples::bigint as rows
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ ${`^${table}_[0-9]{8}$`}
    order by 1
  `.execute(db);
  return rows.map((row) => {
    const day = row.name.slice(-8);
    return { ...row, dayMs: Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) };
  });
}

/** Drops the tables of days that ended before an instant, each after `first` was done with it; answers their names. */
export async function dropDaysBefore(
  db: Db,
  table: DividedTable,
  beforeMs: number,
  first: (dayMs: number) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const old = (await dayTables(db, table)).filter(({ dayMs }) => dayMs < dayOf(beforeMs));
  for (const { dayMs } of old) {
    await first(dayMs);
    await sql`select drop_day_table(${table}, ${dateOf(dayMs)})`.execute(db);
  }
  return old.map(({ name }) => name);
}
