import { type RawBuilder, sql } from 'kysely';
import type { Payment } from '#core/job/payment.ts';
import type { TariffSpan } from '#core/tariff/in-force.ts';
import type { Db } from './connect.ts';
import type { PageEnd } from './search-events.ts';
import { bookingsMeant, holds, idsWhereFew, reads } from './search-jobs.ts';
import type { TripRow } from './trip.ts';

export type TripFilter = {
  fleetId: number;
  fromMs?: number | undefined;
  toMs?: number | undefined;
  driverIds?: readonly number[] | undefined;
  vehicleId?: number | undefined;
  tripId?: number | undefined;
  jobId?: number | undefined;
  fromAreaId?: number | undefined;
  toAreaId?: number | undefined;
  kinds?: readonly TripRow['kind'][] | undefined;
  fareFromMinor?: number | undefined;
  fareToMinor?: number | undefined;
  extrasFromMinor?: number | undefined;
  extrasToMinor?: number | undefined;
  /** Whether the fare was agreed beforehand. */
  fixed?: boolean | undefined;
  tariff?: TariffSpan | undefined;
  metresFrom?: number | undefined;
  metresTo?: number | undefined;
  payments?: readonly Payment[] | undefined;
  /** `open`: the meter is still on. */
  outcome?: 'offloaded' | 'broken_off' | 'open' | undefined;
  /** As it is kept (`storedPhone`). */
  phone?: string | undefined;
  /** Parts of what was written, in any case, with its accents or without; the places are those driven, and the booking's. */
  name?: string | undefined;
  pickup?: string | undefined;
  dropoff?: string | undefined;
};

export type TripLine = TripRow & {
  plate: string;
  driver_name: string;
  did: string;
  vehicle_type_id: number | null;
  passenger_name: string | null;
  phone: string | null;
  pickup_label: string | null;
  dropoff_label: string | null;
};

/** What few trips or bookings a text is about; null where none is asked for, or they are many. */
export type TripsMeant = { bookings: readonly number[] | null; trips: readonly number[] | null };

export async function tripsMeant(db: Db, { fleetId, phone, name, pickup, dropoff }: TripFilter): Promise<TripsMeant> {
  const asked = [
    ...(pickup === undefined ? [] : [placed(fleetId, 'from_label', 'pickup_label', pickup)]),
    ...(dropoff === undefined ? [] : [placed(fleetId, 'to_label', 'dropoff_label', dropoff)]),
  ];
  const [bookings, ...places] = await Promise.all([
    bookingsMeant(db, { fleetIds: [fleetId], phone, name }),
    ...asked.map((found) => idsWhereFew(db, found)),
  ]);
  const few = places.filter((ids) => ids !== null);
  return { bookings, trips: few.toSorted((one, other) => one.length - other.length)[0] ?? null };
}

/** Trips by the place driven to, and by the place booked. */
const placed = (
  fleetId: number,
  own: 'from_label' | 'to_label',
  booked: 'pickup_label' | 'dropoff_label',
  text: string,
) => sql<{ id: number }>`(
  select t.id from trip t where t.fleet_id = ${fleetId} and t.${sql.ref(own)} is not null and ${holds(`t.${own}`, text)}
  union all
  select t.id from leg l join job j on j.booking_id = l.booking_id join trip t on t.job_id = j.id
  where t.fleet_id = ${fleetId} and l.${sql.ref(booked)} is not null and ${holds(`l.${booked}`, text)}
)`;

const ofJob = (asked: RawBuilder<unknown>) =>
  sql`exists (select from job j where j.id = t.job_id and ${asked} offset 0)`;

function conditions(filter: TripFilter, { bookings, trips }: TripsMeant, after: PageEnd | null): RawBuilder<unknown> {
  const { fromMs, toMs, driverIds, vehicleId, jobId, fromAreaId, toAreaId, kinds, payments, outcome } = filter;
  const { phone, name, pickup, dropoff, extrasFromMinor, extrasToMinor, fixed, tariff } = filter;
  const all = [sql`t.fleet_id = ${filter.fleetId}`];
  if (fromMs !== undefined) all.push(sql`t.began_at >= ${new Date(fromMs)}::timestamptz`);
  if (toMs !== undefined) all.push(sql`t.began_at < ${new Date(toMs)}::timestamptz`);
  if (driverIds?.length === 1) all.push(sql`t.driver_id = ${driverIds[0]}`);
  else if (driverIds) all.push(sql`t.driver_id = any(${[...driverIds]}::bigint[])`);
  if (vehicleId !== undefined) all.push(sql`t.vehicle_id = ${vehicleId}`);
  if (filter.tripId !== undefined) all.push(sql`t.id = ${filter.tripId}`);
  if (jobId !== undefined) all.push(sql`t.job_id = ${jobId}`);
  if (fromAreaId !== undefined) all.push(sql`t.from_area_id = ${fromAreaId}`);
  if (toAreaId !== undefined) all.push(sql`t.to_area_id = ${toAreaId}`);
  if (kinds?.length) all.push(sql`t.kind = any(${[...kinds]}::text[])`);
  if (filter.fareFromMinor !== undefined) all.push(sql`t.fare_minor >= ${filter.fareFromMinor}`);
  if (filter.fareToMinor !== undefined) all.push(sql`t.fare_minor <= ${filter.fareToMinor}`);
  if (extrasFromMinor !== undefined) all.push(sql`t.extras_minor >= ${extrasFromMinor}`);
  // Said in so many words, or the index of trips with extras is not used.
  if (extrasFromMinor !== undefined && extrasFromMinor > 0) all.push(sql`t.extras_minor > 0`);
  if (extrasToMinor !== undefined) all.push(sql`t.extras_minor <= ${extrasToMinor}`);
  if (fixed !== undefined) all.push(fixed ? sql`t.fixed_fare` : sql`not t.fixed_fare`);
  if (tariff !== undefined) all.push(...underTariff(filter.fleetId, tariff));
  if (filter.metresFrom !== undefined) all.push(sql`t.distance_metres >= ${filter.metresFrom}`);
  if (filter.metresTo !== undefined) all.push(sql`t.distance_metres <= ${filter.metresTo}`);
  if (payments?.length) all.push(sql`t.payment = any(${[...payments]}::text[])`);
  if (outcome === 'open') all.push(sql`t.ended_at is null`);
  else if (outcome !== undefined) all.push(sql`t.outcome = ${outcome}`);
  if (bookings !== null) {
    all.push(sql`t.job_id in (select j.id from job j where j.booking_id = any(${[...bookings]}::bigint[]))`);
  } else if (phone !== undefined) all.push(ofJob(sql`j.phone = ${phone}`));
  if (trips !== null) all.push(sql`t.id = any(${[...trips]}::bigint[])`);
  if (name !== undefined) all.push(ofJob(reads('j.passenger_name', name)));
  if (pickup !== undefined) {
    all.push(sql`(${reads('t.from_label', pickup)} or ${ofJob(reads('j.pickup_label', pickup))})`);
  }
  if (dropoff !== undefined) {
    all.push(sql`(${reads('t.to_label', dropoff)} or ${ofJob(reads('j.dropoff_label', dropoff))})`);
  }
  if (after) all.push(sql`(t.began_at, t.id) < (${new Date(after.atMs)}::timestamptz, ${after.id})`);
  return sql.join(all, sql` and `);
}

/** Trips that began while a tariff held for the type of their vehicle. */
function underTariff(fleetId: number, { vehicleTypeId, fromMs, toMs, others }: TariffSpan): RawBuilder<unknown>[] {
  const ofType = (typeId: number) =>
    sql`t.vehicle_id in (select v.id from vehicle v where v.fleet_id = ${fleetId} and v.vehicle_type_id = ${typeId})`;
  return [
    sql`t.began_at >= ${new Date(fromMs)}::timestamptz`,
    ...(toMs === null ? [] : [sql`t.began_at < ${new Date(toMs)}::timestamptz`]),
    ...(vehicleTypeId === null ? [] : [ofType(vehicleTypeId)]),
    ...others.map(
      (other) => sql`not (t.began_at >= ${new Date(other.fromMs)}::timestamptz and ${ofType(other.vehicleTypeId)})`,
    ),
  ];
}

const LINE = sql`t.*, v.plate, v.vehicle_type_id, d.name as driver_name, d.did, j.passenger_name, j.phone, j.pickup_label, j.dropoff_label`;

/** The statement of a page, newest first. */
export function tripPage(
  filter: TripFilter,
  meant: TripsMeant,
  after: PageEnd | null,
  most: number,
): RawBuilder<TripLine> {
  return sql<TripLine>`
    select ${LINE}
    from (
      select * from trip t where ${conditions(filter, meant, after)}
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
  const meant = await tripsMeant(db, filter);
  return (await tripPage(filter, meant, after, most).execute(db)).rows;
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
