import { type Insertable, sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type NewsItem = { id: number; news: string; createdAtMs: number };

/** A fleet and its date of today, `YYYY-MM-DD`. */
export type FleetDay = { fleetId: number; date: string };

/** The items that any of the fleets shows on its day, as their own or as a further fleet's; newest first. */
export async function currentNews(db: Db, days: readonly FleetDay[]): Promise<NewsItem[]> {
  const { rows } = await sql<NewsItem>`
    select n.id, n.news, n.created_at as "createdAtMs"
    from news n
    where exists (
      select from unnest(${days.map((day) => day.fleetId)}::integer[], ${days.map((day) => day.date)}::date[])
        as d(fleet_id, today)
      where (n.fleet_id = d.fleet_id or d.fleet_id = any(n.also_fleets)) and d.today between n.from_date and n.to_date
    )
    order by n.created_at desc, n.id desc
    limit 200
  `.execute(db);
  return rows;
}

/** Writes many items at once. */
export async function insertNews(t: Tx, items: readonly Insertable<Tables['news']>[]): Promise<void> {
  await t.db
    .insertInto('news')
    .values([...items])
    .execute();
}
