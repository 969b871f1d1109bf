import { sql } from 'kysely';
import type { ShiftDay } from '#core/fleet/shift-day.ts';
import type { Db } from './connect.ts';

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

export type FleetDay = ShiftDay & { fleetId: number };

/** The figures of each of these fleets in its own shift day, in their order. */
export async function dayFigures(db: Db, days: readonly FleetDay[]): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select f.id as "fleetId",
      (select count(*) from job j where j.fleet_id = f.id and j.state <> 'cancelled'
        and j.required_at >= f.starts and j.required_at < f.ends) as jobs,
      (select count(*) from trip t where t.fleet_id = f.id and t.kind = 'hail'
        and t.began_at >= f.starts and t.began_at < f.ends) as hails,
      (select coalesce(sum(t.fare_minor), 0)::bigint from trip t where t.fleet_id = f.id
        and t.ended_at >= f.starts and t.ended_at < f.ends) as "revenueMinor"
    from unnest(${days.map((day) => day.fleetId)}::int[], ${days.map((day) => new Date(day.startMs))}::timestamptz[],
      ${days.map((day) => new Date(day.endMs))}::timestamptz[]) with ordinality as f(id, starts, ends, place)
    order by f.place
  `.execute(db);
  return rows;
}
