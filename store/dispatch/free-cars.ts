import { sql } from 'kysely';
import { HOUR_MS } from '#core/kit/time.ts';
import type { DayHour } from '#core/prebooking/day-hours.ts';
import type { FreeCars } from '#core/prebooking/expected-supply.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** A car that was hired before this is not looked for: no shift is so long. */
const LOOK_BACK_MS = 14 * HOUR_MS;

/**
 * How many cars of a fleet were free in each area in each of these hours of the past, as the mean over the hour. A car is
 * free from the end of a hiring to the next, or to the end of its shift, and counts where it set down; before the first
 * hiring of its shift it counts where that one began. `areaId` null is outside all areas.
 */
export async function freeCars(db: Db, fleetId: number, hours: readonly DayHour[]): Promise<FreeCars[]> {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return [];
  const bounds = sql`array[${sql.join([...hours.map(({ fromMs }) => fromMs), last.toMs].map((ms) => instant(ms)))}]`;
  const { rows } = await sql<FreeCars>`
    with hiring as (
      select t.shift_id, t.began_at, t.ended_at, t.from_area_id, t.to_area_id,
        lead(t.began_at) over in_shift as next_at, row_number() over in_shift as n
      from trip t
      where t.fleet_id = ${fleetId} and t.began_at >= ${instant(first.fromMs - LOOK_BACK_MS)}
        and t.began_at < ${instant(last.toMs)}
      window in_shift as (partition by t.shift_id order by t.began_at)
    ), free as (
      select h.to_area_id as area_id, h.ended_at as from_at,
        coalesce(h.next_at, s.ended_at, ${instant(last.toMs)}) as to_at
      from hiring h join shift s on s.id = h.shift_id where h.ended_at is not null
      union all
      select h.from_area_id, s.began_at, h.began_at
      from hiring h join shift s on s.id = h.shift_id
      where h.n = 1 and s.began_at >= ${instant(first.fromMs - LOOK_BACK_MS)}
    ), bound as (select ${bounds} as at)
    select f.area_id as "areaId", hour - 1 as hour,
      (sum(extract(epoch from least(f.to_at, b.at[hour + 1]) - greatest(f.from_at, b.at[hour])))
        / extract(epoch from max(b.at[hour + 1] - b.at[hour])))::float8 as cars
    from bound b cross join free f
      cross join lateral generate_series(
        greatest(1, width_bucket(f.from_at, b.at)), least(${hours.length}::int, width_bucket(f.to_at, b.at))) as hour
    where f.to_at > f.from_at and f.to_at > ${instant(first.fromMs)} and f.from_at < ${instant(last.toMs)}
    group by f.area_id, hour`.execute(db);
  return rows;
}

/** When a fleet first worked; null where it never did. */
export async function firstShiftMs(db: Db, fleetId: number): Promise<number | null> {
  const row = await db
    .selectFrom('shift')
    .select('began_at')
    .where('fleet_id', '=', fleetId)
    .orderBy('began_at')
    .limit(1)
    .executeTakeFirst();
  return row?.began_at ?? null;
}
