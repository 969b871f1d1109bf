import { type Insertable, sql } from 'kysely';
import type { OdometerFacts, Reading } from '#core/workshop/odometer.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

type Source = Insertable<Tables['odometer_reading']>['source'];

export async function insertReading(
  t: Tx,
  reading: { fleetId: number; vehicleId: number; metres: number; source: Source },
): Promise<void> {
  await t.db
    .insertInto('odometer_reading')
    .values({
      fleet_id: reading.fleetId,
      vehicle_id: reading.vehicleId,
      at: t.at,
      metres: reading.metres,
      source: reading.source,
      by_name: t.actor.name,
    })
    .execute();
}

/** The last reading of a vehicle. */
export const lastOdometer = (db: Db, vehicleId: number): Promise<Reading | undefined> =>
  db
    .selectFrom('odometer_reading')
    .select(['metres', 'at as atMs'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The same, metres. */
export const lastMetres = async (db: Db, vehicleId: number): Promise<number | null> =>
  (await lastOdometer(db, vehicleId))?.metres ?? null;

/** What cars showed from an instant on, oldest first; with the last reading before it. */
export async function readingsOf(
  db: Db,
  vehicleIds: readonly number[],
  sinceMs: number,
): Promise<Map<number, Reading[]>> {
  const found = new Map<number, Reading[]>();
  if (vehicleIds.length === 0) return found;
  const { rows } = await sql<Reading & { vehicleId: number }>`
    select r.vehicle_id as "vehicleId", (extract(epoch from r.at) * 1000)::float8 as "atMs", r.metres::float8 as metres
    from odometer_reading r
    where r.vehicle_id = any(${[...vehicleIds]}::bigint[])
      and r.at >= coalesce((select max(b.at) from odometer_reading b where b.vehicle_id = r.vehicle_id and b.at <= ${instant(sinceMs)}),
        ${instant(sinceMs)})
    order by r.vehicle_id, r.at, r.id`.execute(db);
  for (const { vehicleId, atMs, metres } of rows) {
    const of = found.get(vehicleId) ?? [];
    of.push({ atMs, metres });
    found.set(vehicleId, of);
  }
  return found;
}

export type UseRow = OdometerFacts & { vehicleId: number; workHoursPerDay: number };

/** How the vehicles of a fleet, or some of them, were used since an instant. */
export async function useOf(
  db: Db,
  fleetId: number,
  { sinceMs, nowMs, vehicleIds }: { sinceMs: number; nowMs: number; vehicleIds: readonly number[] | null },
): Promise<Map<number, UseRow>> {
  const only = vehicleIds === null ? sql`true` : sql`v.id = any(${[...vehicleIds]}::bigint[])`;
  const { rows } = await sql<{
    vehicleId: number;
    readings: [number, number][] | null;
    between: number;
    since: number;
    hours: number;
    days: number;
  }>`
    with cars as (select v.id from vehicle v where v.fleet_id = ${fleetId} and v.decommissioned_at is null and ${only}),
    latest as (
      select distinct on (r.vehicle_id) r.vehicle_id, r.at, r.metres
      from odometer_reading r join cars on cars.id = r.vehicle_id order by r.vehicle_id, r.at desc, r.id desc
    ),
    window_of as (
      select r.vehicle_id, min(r.at) as first_at,
        json_agg(json_build_array(extract(epoch from r.at) * 1000, r.metres) order by r.at, r.id) as readings
      from odometer_reading r join cars on cars.id = r.vehicle_id where r.at >= ${instant(sinceMs)} group by r.vehicle_id
    ),
    trips as (
      select t.vehicle_id,
        sum(t.distance_metres) filter (where t.began_at >= w.first_at and t.began_at < l.at) as between_metres,
        sum(t.distance_metres) filter (where t.began_at >= l.at) as since_metres
      from trip t join latest l on l.vehicle_id = t.vehicle_id left join window_of w on w.vehicle_id = t.vehicle_id
      where t.began_at >= least(l.at, coalesce(w.first_at, l.at)) and t.ended_at is not null
      group by t.vehicle_id
    ),
    shifts as (
      select s.vehicle_id,
        sum(extract(epoch from coalesce(s.ended_at, ${instant(nowMs)}) - s.began_at)) / 3600 as hours,
        extract(epoch from ${instant(nowMs)} - min(s.began_at)) / 86400 as days
      from shift s join cars on cars.id = s.vehicle_id where s.began_at >= ${instant(sinceMs)} group by s.vehicle_id
    )
    select c.id as "vehicleId",
      coalesce(w.readings, case when l.at is null then null else
        json_build_array(json_build_array(extract(epoch from l.at) * 1000, l.metres)) end) as readings,
      coalesce(t.between_metres, 0)::float8 as between, coalesce(t.since_metres, 0)::float8 as since,
      coalesce(h.hours, 0)::float8 as hours, coalesce(h.days, 0)::float8 as days
    from cars c
    left join latest l on l.vehicle_id = c.id
    left join window_of w on w.vehicle_id = c.id
    left join trips t on t.vehicle_id = c.id
    left join shifts h on h.vehicle_id = c.id`.execute(db);
  return new Map(
    rows.map(({ vehicleId, readings, between, since, hours, days }) => [
      vehicleId,
      {
        vehicleId,
        readings: (readings ?? []).map(([atMs, metres]) => ({ atMs: Number(atMs), metres: Number(metres) })),
        tripMetresBetween: Number(between),
        tripMetresSince: Number(since),
        workHoursPerDay: days >= 1 ? hours / days : 0,
      },
    ]),
  );
}
