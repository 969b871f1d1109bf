import { type RawBuilder, sql } from 'kysely';
import type { Payment } from '#core/job/payment.ts';
import type { Db } from './connect.ts';
import type { PageEnd } from './search-events.ts';
import type { TripRow } from './trip.ts';

export type TripFilter = {
  fleetId: number;
  fromMs?: number | undefined;
  toMs?: number | undefined;
  driverIds?: readonly number[] | undefined;
  vehicleId?: number | undefined;
  jobId?: number | undefined;
  fromAreaId?: number | undefined;
  toAreaId?: number | undefined;
  kinds?: readonly TripRow['kind'][] | undefined;
  fareFromMinor?: number | undefined;
  fareToMinor?: number | undefined;
  metresFrom?: number | undefined;
  metresTo?: number | undefined;
  payments?: readonly Payment[] | undefined;
  /** `open`: the meter is still on. */
  outcome?: 'offloaded' | 'broken_off' | 'open' | undefined;
  /** As it is kept (`storedPhone`). */
  phone?: string | undefined;
};

export type TripLine = TripRow & {
  plate: string;
  driver_name: string;
  did: string;
  passenger_name: string | null;
  phone: string | null;
  pickup_label: string | null;
  dropoff_label: string | null;
};

function conditions(filter: TripFilter, after: PageEnd | null): RawBuilder<unknown> {
  const { fromMs, toMs, driverIds, vehicleId, jobId, fromAreaId, toAreaId, kinds, payments, outcome, phone } = filter;
  const all = [sql`t.fleet_id = ${filter.fleetId}`];
  if (fromMs !== undefined) all.push(sql`t.began_at >= ${new Date(fromMs)}::timestamptz`);
  if (toMs !== undefined) all.push(sql`t.began_at < ${new Date(toMs)}::timestamptz`);
  if (driverIds?.length === 1) all.push(sql`t.driver_id = ${driverIds[0]}`);
  else if (driverIds) all.push(sql`t.driver_id = any(${[...driverIds]}::bigint[])`);
  if (vehicleId !== undefined) all.push(sql`t.vehicle_id = ${vehicleId}`);
  if (jobId !== undefined) all.push(sql`t.job_id = ${jobId}`);
  if (fromAreaId !== undefined) all.push(sql`t.from_area_id = ${fromAreaId}`);
  if (toAreaId !== undefined) all.push(sql`t.to_area_id = ${toAreaId}`);
  if (kinds?.length) all.push(sql`t.kind = any(${[...kinds]}::text[])`);
  if (filter.fareFromMinor !== undefined) all.push(sql`t.fare_minor >= ${filter.fareFromMinor}`);
  if (filter.fareToMinor !== undefined) all.push(sql`t.fare_minor <= ${filter.fareToMinor}`);
  if (filter.metresFrom !== undefined) all.push(sql`t.distance_metres >= ${filter.metresFrom}`);
  if (filter.metresTo !== undefined) all.push(sql`t.distance_metres <= ${filter.metresTo}`);
  if (payments?.length) all.push(sql`t.payment = any(${[...payments]}::text[])`);
  if (outcome === 'open') all.push(sql`t.ended_at is null`);
  else if (outcome !== undefined) all.push(sql`t.outcome = ${outcome}`);
  if (phone !== undefined) {
    all.push(sql`t.job_id in (
      select j.id from booking b join job j on j.booking_id = b.id
      where b.fleet_id = ${filter.fleetId} and b.phone = ${phone})`);
  }
  if (after) all.push(sql`(t.began_at, t.id) < (${new Date(after.atMs)}::timestamptz, ${after.id})`);
  return sql.join(all, sql` and `);
}

const LINE = sql`t.*, v.plate, d.name as driver_name, d.did, j.passenger_name, j.phone, j.pickup_label, j.dropoff_label`;

/** The statement of a page, newest first. */
export function tripPage(filter: TripFilter, after: PageEnd | null, most: number): RawBuilder<TripLine> {
  return sql<TripLine>`
    select ${LINE}
    from (
      select * from trip t where ${conditions(filter, after)}
      order by t.began_at desc, t.id desc limit ${most}
    ) t
    join vehicle v on v.id = t.vehicle_id
    join driver d on d.id = t.driver_id
    left join job j on j.id = t.job_id
    order by t.began_at desc, t.id desc`;
}

/** The hirings that a search finds, newest first, after the end of the last page. */
export async function searchTrips(
  db: Db,
  filter: TripFilter,
  { after = null, most }: { after?: PageEnd | null; most: number },
): Promise<TripLine[]> {
  return (await tripPage(filter, after, most).execute(db)).rows;
}

/** A hiring of a fleet; undefined where it has none of this number. */
export async function findTrip(db: Db, fleetId: number, tripId: number): Promise<TripLine | undefined> {
  const { rows } = await sql<TripLine>`
    select ${LINE}
    from trip t
    join vehicle v on v.id = t.vehicle_id
    join driver d on d.id = t.driver_id
    left join job j on j.id = t.job_id
    where t.id = ${tripId} and t.fleet_id = ${fleetId}`.execute(db);
  return rows[0];
}
