import { type RawBuilder, sql } from 'kysely';
import type { Payment } from '#core/job/payment.ts';
import type { OddFare } from '#core/meter/odd-fare.ts';
import type { PhoneSought } from '#core/phone/phone.ts';
import type { Db } from '../door/connect.ts';
import type { PageEnd } from '../event/search-events.ts';
import { bookingsMeant, idsWhereFew, isOddFare, isPlainlyMany, reads } from '../job/search-jobs.ts';
import { phoneIs } from '../search/phone-is.ts';
import { type Held, wordsHold } from '../search/rare-part.ts';
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
  tollsFromMinor?: number | undefined;
  tollsToMinor?: number | undefined;
  /** Whether the fare was agreed beforehand. */
  fixed?: boolean | undefined;
  /** Odd in any of these ways. */
  oddFares?: readonly OddFare[] | undefined;
  tariffId?: number | undefined;
  metresFrom?: number | undefined;
  metresTo?: number | undefined;
  payments?: readonly Payment[] | undefined;
  /** `open`: the meter is still on. */
  outcome?: 'offloaded' | 'broken_off' | 'open' | undefined;
  /** Any of them: whole numbers, or how they end. */
  phones?: readonly PhoneSought[] | undefined;
  /** Parts of what was written, in any case, with its accents or without; the places are those driven, and the booking's. */
  name?: string | undefined;
  pickup?: string | undefined;
  dropoff?: string | undefined;
};

export type TripLine = TripRow & {
  plate: string;
  driver_name: string;
  did: string;
  tariff_name: string | null;
  passenger_name: string | null;
  phone: string | null;
  pickup_label: string | null;
  dropoff_label: string | null;
};

/** What few trips, newest first, or bookings a text is about; null where none is asked for, or they are many. */
export type TripsMeant = { bookings: readonly number[] | null; trips: readonly number[] | null };

/** Where so many have an address, a page is full sooner by their time than by trigrams: of five million in 90 ms, not 700. */
const MANY_PLACED = 20_000;

const placed = (column: 'from_words' | 'to_words', text: string): Held => ({ table: 'trip', as: 't', column, text });

export async function tripsMeant(db: Db, filter: TripFilter): Promise<TripsMeant> {
  const { fleetId, phones, name, pickup, dropoff } = filter;
  const places = [
    ...(pickup === undefined ? [] : [placed('from_words', pickup)]),
    ...(dropoff === undefined ? [] : [placed('to_words', dropoff)]),
  ];
  const withPlaces = (words: readonly RawBuilder<unknown>[]) => sql<{ id: number }>`
    select id from (
      select t.id, t.began_at from trip t where ${sql.join([sql`t.fleet_id = ${fleetId}`, ...words], sql` and `)} offset 0
    ) found order by began_at desc, id desc`;
  const [bookings, trips] = await Promise.all([
    bookingsMeant(db, { fleetIds: [fleetId], phones, name }),
    places.length === 0 || (await areFewBesides(db, filter)) ? null : idsWhereFew(db, places, withPlaces, MANY_PLACED),
  ]);
  return { bookings, trips };
}

/** Whether so few trips fit by time, car and numbers that their places are read one by one. */
async function areFewBesides(db: Db, filter: TripFilter): Promise<boolean> {
  const asked = [sql`t.fleet_id = ${filter.fleetId}`, ...byIndex(filter)];
  return asked.length > 1 && !(await isPlainlyMany(db, sql`select from trip t where ${sql.join(asked, sql` and `)}`));
}

/** When, whose, and which: what is found by an index in the order of a page. */
function byIndex({ fromMs, toMs, driverIds, vehicleId, tripId, jobId }: TripFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (fromMs !== undefined) all.push(sql`t.began_at >= ${new Date(fromMs)}::timestamptz`);
  if (toMs !== undefined) all.push(sql`t.began_at < ${new Date(toMs)}::timestamptz`);
  if (driverIds?.length === 1) all.push(sql`t.driver_id = ${driverIds[0]}`);
  else if (driverIds) all.push(sql`t.driver_id = any(${[...driverIds]}::bigint[])`);
  if (vehicleId !== undefined) all.push(sql`t.vehicle_id = ${vehicleId}`);
  if (tripId !== undefined) all.push(sql`t.id = ${tripId}`);
  if (jobId !== undefined) all.push(sql`t.job_id = ${jobId}`);
  return all;
}

const ofJob = (asked: RawBuilder<unknown>) =>
  sql`exists (select from job j where j.id = t.job_id and ${asked} offset 0)`;

function conditions(filter: TripFilter, { bookings }: TripsMeant, after: PageEnd | null): RawBuilder<unknown> {
  const { fromAreaId, toAreaId, kinds, payments, outcome, phones, name, pickup, dropoff } = filter;
  const { extrasFromMinor, extrasToMinor, tollsFromMinor, tollsToMinor, fixed, tariffId } = filter;
  const all = [sql`t.fleet_id = ${filter.fleetId}`, ...byIndex(filter)];
  if (fromAreaId !== undefined) all.push(sql`t.from_area_id = ${fromAreaId}`);
  if (toAreaId !== undefined) all.push(sql`t.to_area_id = ${toAreaId}`);
  if (kinds?.length) all.push(sql`t.kind = any(${[...kinds]}::text[])`);
  if (filter.fareFromMinor !== undefined) all.push(sql`t.fare_minor >= ${filter.fareFromMinor}`);
  if (filter.fareToMinor !== undefined) all.push(sql`t.fare_minor <= ${filter.fareToMinor}`);
  if (extrasFromMinor !== undefined) all.push(sql`t.extras_minor >= ${extrasFromMinor}`);
  // Said in so many words, or the index of trips with extras is not used; that of tolls likewise.
  if (extrasFromMinor !== undefined && extrasFromMinor > 0) all.push(sql`t.extras_minor > 0`);
  if (extrasToMinor !== undefined) all.push(sql`t.extras_minor <= ${extrasToMinor}`);
  if (tollsFromMinor !== undefined) all.push(sql`t.tolls_minor >= ${tollsFromMinor}`);
  if (tollsFromMinor !== undefined && tollsFromMinor > 0) all.push(sql`t.tolls_minor > 0`);
  if (tollsToMinor !== undefined) all.push(sql`t.tolls_minor <= ${tollsToMinor}`);
  if (fixed !== undefined) all.push(fixed ? sql`t.fixed_fare` : sql`not t.fixed_fare`);
  if (filter.oddFares?.length) all.push(isOddFare(filter.oddFares));
  if (tariffId !== undefined) all.push(sql`t.tariff_id = ${tariffId}`);
  if (filter.metresFrom !== undefined) all.push(sql`t.distance_metres >= ${filter.metresFrom}`);
  if (filter.metresTo !== undefined) all.push(sql`t.distance_metres <= ${filter.metresTo}`);
  if (payments?.length) all.push(sql`t.payment = any(${[...payments]}::text[])`);
  if (outcome === 'open') all.push(sql`t.ended_at is null`);
  else if (outcome !== undefined) all.push(sql`t.outcome = ${outcome}`);
  if (bookings !== null) {
    all.push(sql`t.job_id in (select j.id from job j where j.booking_id = any(${[...bookings]}::bigint[]))`);
  } else if (phones !== undefined) all.push(ofJob(phoneIs(sql`j.phone`, phones)));
  if (name !== undefined) all.push(ofJob(reads('j.passenger_name', name)));
  if (pickup !== undefined) all.push(wordsHold(placed('from_words', pickup)));
  if (dropoff !== undefined) all.push(wordsHold(placed('to_words', dropoff)));
  if (after) all.push(sql`(t.began_at, t.id) < (${new Date(after.atMs)}::timestamptz, ${after.id})`);
  return sql.join(all, sql` and `);
}

const LINE = sql`t.*, v.plate, d.name as driver_name, d.did, j.passenger_name, j.phone, j.pickup_label, j.dropoff_label,
  f.name as tariff_name`;

/** The newest trips that fit; of those that were looked up one is read after the other until a page is full. */
function newest(filter: TripFilter, meant: TripsMeant, after: PageEnd | null, most: number): RawBuilder<unknown> {
  const asked = conditions(filter, meant, after);
  if (meant.trips === null)
    return sql`select * from trip t where ${asked} order by t.began_at desc, t.id desc limit ${most}`;
  return sql`
    select t.* from (
      select id from unnest(${[...meant.trips]}::bigint[]) with ordinality as looked_up(id, place) order by place offset 0
    ) c
    cross join lateral (select * from trip t where t.id = c.id and ${asked} offset 0) t
    limit ${most}`;
}

/** The statement of a page, newest first. */
export function tripPage(
  filter: TripFilter,
  meant: TripsMeant,
  after: PageEnd | null,
  most: number,
): RawBuilder<TripLine> {
  return sql<TripLine>`
    select ${LINE}
    from (${newest(filter, meant, after, most)}) t
    join vehicle v on v.id = t.vehicle_id
    join driver d on d.id = t.driver_id
    left join job j on j.id = t.job_id
    left join tariff f on f.id = t.tariff_id
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
    left join tariff f on f.id = t.tariff_id
    where t.id = ${tripId} and t.fleet_id = ${fleetId}`.execute(db);
  return rows[0];
}
