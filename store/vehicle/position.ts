import { type RawBuilder, sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { Db } from '../door/connect.ts';
import { makeDayTable } from '../door/day-table.ts';

export type StoredPosition = {
  vehicleId: number;
  position: Position;
  headingDegrees: number;
  speedKmh: number;
  atMs: number;
};

/** The last known position of every vehicle that has one. */
export async function lastPositions(db: Db): Promise<(StoredPosition & { fleetId: number })[]> {
  const rows = await db
    .selectFrom('vehicle_now')
    .select(['vehicle_id', 'fleet_id', 'longitude', 'latitude', 'heading_degrees', 'speed_kmh', 'position_at'])
    .where('position_at', 'is not', null)
    .execute();
  return rows.map((row) => ({
    vehicleId: row.vehicle_id,
    fleetId: row.fleet_id,
    position: [row.longitude ?? 0, row.latitude ?? 0],
    headingDegrees: row.heading_degrees ?? 0,
    speedKmh: row.speed_kmh ?? 0,
    atMs: row.position_at ?? 0,
  }));
}

/**
 * Stores reports and moves each vehicle's last position, in one statement. The days of the reports need their
 * partitions. A position raises no version and is not announced: live positions go another way.
 */
export async function storePositions(db: Db, reports: readonly StoredPosition[]): Promise<void> {
  await sql`
    with report as (${rowsOf(reports)}), moved as (
      update vehicle_now n
      set longitude = l.longitude, latitude = l.latitude, heading_degrees = l.heading, speed_kmh = l.speed,
        position_at = l.at
      from (select distinct on (vehicle_id) * from report order by vehicle_id, at desc) l
      where n.vehicle_id = l.vehicle_id and (n.position_at is null or n.position_at < l.at)
    )
    insert into position_report (vehicle_id, at, longitude, latitude, heading_degrees, speed_kmh)
    select vehicle_id, at, longitude, latitude, heading, speed from report
  `.execute(db);
}

/** Stores reports older than what is known: they move nobody, and what the track has already is left out. */
export async function storeLatePositions(db: Db, reports: readonly StoredPosition[]): Promise<void> {
  await sql`
    insert into position_report (vehicle_id, at, longitude, latitude, heading_degrees, speed_kmh)
    select distinct on (r.vehicle_id, r.at) r.vehicle_id, r.at, r.longitude, r.latitude, r.heading, r.speed
    from (${rowsOf(reports)}) r
    where not exists (select from position_report p where p.vehicle_id = r.vehicle_id and p.at = r.at)
  `.execute(db);
}

function rowsOf(reports: readonly StoredPosition[]): RawBuilder<unknown> {
  const vehicles: number[] = [];
  const at: number[] = [];
  const longitudes: number[] = [];
  const latitudes: number[] = [];
  const headings: number[] = [];
  const speeds: number[] = [];
  for (const report of reports) {
    vehicles.push(report.vehicleId);
    at.push(report.atMs / 1000);
    longitudes.push(report.position[0]);
    latitudes.push(report.position[1]);
    // A number too small for a `real` is an error to PostgreSQL, for the whole statement.
    headings.push(Math.fround(report.headingDegrees));
    speeds.push(Math.fround(report.speedKmh));
  }
  return sql`
      select r.vehicle_id, to_timestamp(r.at) as at, r.longitude, r.latitude, r.heading, r.speed
      from unnest(${vehicles}::bigint[], ${at}::double precision[], ${longitudes}::double precision[],
        ${latitudes}::double precision[], ${headings}::real[], ${speeds}::real[])
        as r(vehicle_id, at, longitude, latitude, heading, speed)
  `;
}

/** Makes the table of a day's reports where it is missing; two nodes may ask at once. */
export const makePartition = (db: Db, dayMs: number): Promise<void> => makeDayTable(db, 'position_report', dayMs);

/** A vehicle's reports between two instants, oldest first. */
export async function reportsOf(db: Db, vehicleId: number, fromMs: number, toMs: number): Promise<StoredPosition[]> {
  const { rows } = await sql<{
    at: number;
    longitude: number;
    latitude: number;
    heading_degrees: number | null;
    speed_kmh: number | null;
  }>`
    select at, longitude, latitude, heading_degrees, speed_kmh from position_report
    where vehicle_id = ${vehicleId} and at >= ${new Date(fromMs)} and at < ${new Date(toMs)}
    order by at
  `.execute(db);
  return rows.map((row) => ({
    vehicleId,
    position: [row.longitude, row.latitude],
    headingDegrees: row.heading_degrees ?? 0,
    speedKmh: row.speed_kmh ?? 0,
    atMs: row.at,
  }));
}
