import { sql } from 'kysely';
import type { ShiftDay } from '#core/fleet/shift-day.ts';
import type { Db } from '../door/connect.ts';

/** What a fleet has done in its shift day. */
export type DayFigures = {
  fleetId: number;
  /** Wanted in the shift day, whatever became of them but cancelled. */
  jobs: number;
  /** Hails that began in it. */
  hails: number;
  /** Fares of the hirings that ended in it. */
  revenueMinor: number;
};

/** A shift day begins and ends on a whole minute. */
export type FleetDay = ShiftDay & { fleetId: number };

/**
 * The figures of each of these fleets in its own shift day, in their order. Read from the minutes rolled up by the
 * triggers of the tables (decision 010), folded or not: as exact as a count.
 */
export async function dayFigures(db: Db, days: readonly FleetDay[]): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select f.id as "fleetId", m.jobs + c.jobs as jobs, m.hails + c.hails as hails, m.revenue + c.revenue as "revenueMinor"
    from unnest(${days.map((day) => day.fleetId)}::int[], ${days.map((day) => new Date(day.startMs))}::timestamptz[],
      ${days.map((day) => new Date(day.endMs))}::timestamptz[]) with ordinality as f(id, starts, ends, place)
    cross join lateral (
      select coalesce(sum(jobs), 0) as jobs, coalesce(sum(hails), 0) as hails,
        coalesce(sum(revenue_minor), 0)::bigint as revenue
      from fleet_minute where fleet_id = f.id and minute_at >= f.starts and minute_at < f.ends
    ) m
    cross join lateral (
      select coalesce(sum(jobs), 0) as jobs, coalesce(sum(hails), 0) as hails,
        coalesce(sum(revenue_minor), 0)::bigint as revenue
      from fleet_minute_change where fleet_id = f.id and minute_at >= f.starts and minute_at < f.ends
    ) c
    order by f.place
  `.execute(db);
  return rows;
}

/** Folds waiting changes into their minutes, `most` at a time. Answers how many; several nodes may do it at once. */
export async function foldMinutes(db: Db, most = 20_000): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from fleet_minute_change
      where id in (select id from fleet_minute_change order by id limit ${most} for update skip locked)
      returning fleet_id, minute_at, jobs, hails, revenue_minor
    ), folded as (
      insert into fleet_minute as m (fleet_id, minute_at, jobs, hails, revenue_minor)
      select t.fleet_id, t.minute_at, sum(t.jobs), sum(t.hails), sum(t.revenue_minor)
      from taken t join fleet f on f.id = t.fleet_id
      group by t.fleet_id, t.minute_at
      order by t.fleet_id, t.minute_at
      on conflict (fleet_id, minute_at) do update set jobs = m.jobs + excluded.jobs, hails = m.hails + excluded.hails,
        revenue_minor = m.revenue_minor + excluded.revenue_minor
    )
    select count(*) as folded from taken
  `.execute(db);
  return rows[0]?.folded ?? 0;
}
