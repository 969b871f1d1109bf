import { sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** A drive from one place to another as it was made. */
export type DriveMade = {
  beganAtMs: number;
  seconds: number;
  from: Position;
  to: Position;
  /** By the meter; null on the way to a passenger. */
  metres: number | null;
};

type Row = {
  began_at: number;
  seconds: number;
  from_longitude: number;
  from_latitude: number;
  to_longitude: number;
  to_latitude: number;
  metres: number | null;
};

const driveOf = (row: Row): DriveMade => ({
  beganAtMs: row.began_at,
  seconds: row.seconds,
  from: [row.from_longitude, row.from_latitude],
  to: [row.to_longitude, row.to_latitude],
  metres: row.metres,
});

/** The newest hirings of a fleet that were driven to their end since then. */
export async function hiringsMade(db: Db, fleetId: number, sinceMs: number, most: number): Promise<DriveMade[]> {
  const { rows } = await sql<Row>`
    select began_at, extract(epoch from ended_at - began_at)::float8 as seconds,
      from_longitude, from_latitude, to_longitude, to_latitude, distance_metres as metres
    from trip
    where fleet_id = ${fleetId} and began_at >= ${instant(sinceMs)} and outcome = 'offloaded' and ended_at is not null
      and from_longitude is not null and from_latitude is not null
      and to_longitude is not null and to_latitude is not null
    order by began_at desc limit ${most}
  `.execute(db);
  return rows.map(driveOf);
}

/**
 * The newest drives of a fleet from where a driver took a job to its pick-up. Where that was is told by the report of a
 * position at most a minute older; jobs without one are left out.
 */
export async function approachesMade(db: Db, fleetId: number, sinceMs: number, most: number): Promise<DriveMade[]> {
  const { rows } = await sql<Row>`
    select j.dispatched_at as began_at, extract(epoch from j.arrived_at - j.dispatched_at)::float8 as seconds,
      p.longitude as from_longitude, p.latitude as from_latitude,
      j.pickup_longitude as to_longitude, j.pickup_latitude as to_latitude, null::integer as metres
    from (
      select * from job
      where fleet_id = ${fleetId} and finished_at >= ${instant(sinceMs)}
        and arrived_at > dispatched_at and vehicle_id is not null
      order by finished_at desc limit ${most}
    ) j
    cross join lateral (
      select longitude, latitude from position_report r
      where r.vehicle_id = j.vehicle_id and r.at <= j.dispatched_at and r.at > j.dispatched_at - interval '1 minute'
      order by r.at desc limit 1
    ) p
    order by j.finished_at desc
  `.execute(db);
  return rows.map(driveOf);
}
