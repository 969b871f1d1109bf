import { type RawBuilder, sql } from 'kysely';
import { SEARCHED, type Searched, type SearchedName } from '#core/booking/plain/plain-search.ts';
import type { Payment } from '#core/job/payment.ts';
import type { JobState } from '#core/job/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { OddFare } from '#core/meter/odd-fare.ts';
import type { PhoneSought } from '#core/phone/phone.ts';
import { plainColumn } from '../booking/plain-columns.ts';
import type { Db } from '../door/connect.ts';
import type { PageEnd } from '../event/search-events.ts';
import { phoneIs } from '../search/phone-is.ts';
import { byRarePart, type Held, wordsHold, wordsLike } from '../search/rare-part.ts';
import type { JobRow } from './job.ts';

export type JobFilter = { [N in SearchedName]?: string | undefined } & {
  fleetIds: readonly number[];
  /** When the car is wanted. */
  fromMs?: number | undefined;
  toMs?: number | undefined;
  jobId?: number | undefined;
  bookingId?: number | undefined;
  states?: readonly JobState[] | undefined;
  preBooked?: boolean | undefined;
  areaId?: number | undefined;
  vehicleIds?: readonly number[] | undefined;
  driverIds?: readonly number[] | undefined;
  vehicleTypeId?: number | undefined;
  bookingTypes?: readonly string[] | undefined;
  origins?: readonly string[] | undefined;
  /** Any of them: whole numbers, or how they end. */
  phones?: readonly PhoneSought[] | undefined;
  /** Parts of what was written, in any case, with its accents or without. */
  name?: string | undefined;
  pickup?: string | undefined;
  dropoff?: string | undefined;
  /** The number of an account. */
  account?: string | undefined;
  /** Whole, in any case. */
  email?: string | undefined;
  /** Name of the user who took it, and when. */
  takenBy?: string | undefined;
  takenFromMs?: number | undefined;
  takenToMs?: number | undefined;
  /** A part of what was noted to driver or office. */
  notes?: string | undefined;
  payments?: Payment[] | undefined;
  /** A trip of it has a fare that is odd in any of these ways. */
  oddFares?: readonly OddFare[] | undefined;
  /** All of them wished for. */
  attributes?: string[] | undefined;
};

export type JobLine = Pick<
  JobRow,
  | 'id'
  | 'fleet_id'
  | 'booking_id'
  | 'leg_number'
  | 'state'
  | 'version'
  | 'pre_booked'
  | 'required_at'
  | 'created_at'
  | 'pickup_label'
  | 'dropoff_label'
  | 'passenger_name'
  | 'phone'
  | 'area_id'
  | 'vehicle_type_id'
  | 'quote'
  | 'fare_minor'
  | 'priority'
  | 'checkbacks'
  | 'reason'
> & {
  origin: string;
  booking_type: string;
  booking_type_id: number | null;
  created_by: string;
  account_number: string | null;
  plate: string | null;
  driver_name: string | null;
};

/** Whether a text holds another; it is folded as it is read. */
export const reads = (column: string, text: string) => sql`strpos(folded(${sql.ref(column)}), folded(${text})) > 0`;
const oneOf = (list: readonly (string | number)[], type: 'bigint' | 'text') =>
  list.length === 1 ? sql`= ${list[0]}` : sql`= any(${[...list]}::${sql.raw(type)}[])`;

/** Said in so many words, or the index of odd fares is not used. */
export const isOddFare = (odd: readonly OddFare[]) =>
  sql`t.odd_fare is not null and t.odd_fare = any(${[...odd]}::text[])`;

/** Up to so many bookings are looked up first; where more fit, jobs are read off by their time until a page is full. */
const MOST_NARROWED = 60_000;
/** Where the bookings are more than so many pages of jobs, their jobs are put in order before they are read. */
const READ_WHOLE = 2;
/** The planner's guess is rough below this, and near enough above. */
const PLAINLY_MANY = 100_000;

const plainAsked = (filter: JobFilter) =>
  SEARCHED.flatMap((searched) => {
    const text = filter[searched.name];
    return text === undefined ? [] : [{ searched, text }];
  });

/** A text as it is held against what is asked; indexes of such columns are of the same. */
const FORMS: { [How in Searched['how']]: (text: RawBuilder<unknown>) => RawBuilder<unknown> } = {
  same: (text) => text,
  anyCase: (text) => sql`lower(${text})`,
  bare: (text) => sql`lower(replace(${text}, ' ', ''))`,
};

/** Whether a booking, or a leg, says so. */
function says({ name, of, how }: Searched, text: string): RawBuilder<unknown> {
  const column = sql`${sql.ref(`${of === 'booking' ? 'b' : 'l'}.${plainColumn(name)}`)}`;
  return sql`${column} is not null and ${FORMS[how](column)} = ${FORMS[how](sql`${text}::text`)}`;
}

/** Whether a job says so: of several legs of its booking, one that it drives. */
function jobSays({ name, how }: Searched, text: string): RawBuilder<unknown> {
  const column = sql`${sql.ref(`j.${plainColumn(name)}`)}`;
  return sql`strpos(${FORMS[how](column)}, ${FORMS[how](sql`${text}::text`)}) > 0`;
}

/** What is asked of the booking a job belongs to, but for its name and who took it: of that the job knows. */
function ofBooking(filter: JobFilter): RawBuilder<unknown>[] {
  const { phones, account, email, takenFromMs, takenToMs } = filter;
  const all: RawBuilder<unknown>[] = [];
  if (phones !== undefined) all.push(phoneIs(sql`b.phone`, phones));
  if (account !== undefined) {
    all.push(sql`b.account_id in (select a.id from account a where a.fleet_id = b.fleet_id and a.number = ${account})`);
  }
  for (const { searched, text } of plainAsked(filter)) {
    const said = says(searched, text);
    all.push(searched.of === 'booking' ? said : sql`b.id in (select l.booking_id from leg l where ${said})`);
  }
  if (email !== undefined) all.push(sql`b.email is not null and lower(b.email) = lower(${email})`);
  if (takenFromMs !== undefined) all.push(sql`b.created_at >= ${new Date(takenFromMs)}::timestamptz`);
  if (takenToMs !== undefined) all.push(sql`b.created_at < ${new Date(takenToMs)}::timestamptz`);
  return all;
}

/**
 * The bookings with such a passenger, phone, account or way, where they are few enough; null where they are many, or nothing
 * of the kind is asked.
 */
export async function bookingsMeant(db: Db, filter: JobFilter): Promise<number[] | null> {
  const { name, pickup, dropoff, takenBy, fleetIds } = filter;
  const asked = ofBooking(filter);
  const named: Held[] = name === undefined ? [] : [{ table: 'booking', as: 'b', column: 'name_words', text: name }];
  const legs = { table: 'leg', as: 'l' } as const;
  const ways: Held[] = [
    ...(pickup === undefined ? [] : [{ ...legs, column: 'pickup_words', text: pickup }]),
    ...(dropoff === undefined ? [] : [{ ...legs, column: 'dropoff_words', text: dropoff }]),
  ];
  let few: number[] | null = null;
  if (asked.length + named.length > 0) {
    const all = [sql`b.fleet_id ${oneOf(fleetIds, 'bigint')}`, ...asked];
    if (takenBy !== undefined) all.push(sql`b.created_by = ${takenBy}`);
    few = await idsWhereFew(db, named, (words) => sql`select b.id from booking b where ${allOf([...all, ...words])}`);
  }
  if (few !== null || ways.length === 0) return few;
  // A way from one leg's pick-up to another's drop-off has one of them in a leg that is not the first.
  const withLegs = (words: RawBuilder<unknown>) =>
    sql<{ id: number }>`select l.booking_id as id from leg l where ${words}`;
  const either = sql`l.number > 1 and (${sql.join(ways.map(wordsLike), sql` or `)})`;
  const [alike, onward] = await Promise.all([
    idsWhereFew(db, ways, (words) => withLegs(allOf(words))),
    ways.length < 2 ? [] : idsWhereFew(db, [], () => withLegs(either)),
  ]);
  return alike && onward && [...new Set([...alike, ...onward])];
}

/** Whether a statement finds more than so many, by the planner's guess alone. */
export async function isPlainlyMany(db: Db, found: RawBuilder<unknown>, many = PLAINLY_MANY): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) ${found}`.execute(db);
  return (rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) > many;
}

/**
 * The ids that a statement finds with these words, where they are few enough; what is plainly too much is not even
 * counted.
 */
export async function idsWhereFew(
  db: Db,
  words: readonly Held[],
  found: (words: readonly RawBuilder<unknown>[]) => RawBuilder<{ id: number }>,
  many = PLAINLY_MANY,
): Promise<number[] | null> {
  if (await isPlainlyMany(db, found(words.map(wordsLike)), many)) return null;
  const parts = await Promise.all(words.map((held) => byRarePart(db, held)));
  const { rows } = await sql<{ id: number }>`${found(parts)} limit ${MOST_NARROWED + 1}`.execute(db);
  return rows.length <= MOST_NARROWED ? rows.map(({ id }) => id) : null;
}

/** Whether a job begins or ends at such an address, or stops there on its way: at a leg after its own, before the next job's. */
const stopsAt = (place: 'pickup' | 'dropoff', text: string) => sql`(
  ${reads(`j.${place}_label`, text)}
  -- Few bookings have further legs, and an index of those alone says so: a look at the legs of all the others took as long again.
  or exists (select from leg m where m.booking_id = j.booking_id and m.number > 1) and exists (
    select from leg l where l.booking_id = j.booking_id and l.number >= j.leg_number and ${wordsHold({ table: 'leg', as: 'l', column: `${place}_words`, text })}
      and not exists (
        select from job o where o.booking_id = j.booking_id and o.leg_number > j.leg_number and o.leg_number <= l.number
      ) offset 0
  ))`;

/** What of a job its place in time says. */
function inTime({ fromMs, toMs }: JobFilter, after: PageEnd | null): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (fromMs !== undefined) all.push(sql`j.required_at >= ${new Date(fromMs)}::timestamptz`);
  if (toMs !== undefined) all.push(sql`j.required_at < ${new Date(toMs)}::timestamptz`);
  if (after) all.push(sql`(j.required_at, j.id) < (${new Date(after.atMs)}::timestamptz, ${after.id})`);
  return all;
}

/** What of a job has to be read for it. */
function byItself(filter: JobFilter, bookings: readonly number[] | null): RawBuilder<unknown>[] {
  const { states, vehicleIds, driverIds, name, pickup, dropoff, bookingTypes, origins, takenBy } = filter;
  const all: RawBuilder<unknown>[] = [];
  if (filter.jobId !== undefined) all.push(sql`j.id = ${filter.jobId}`);
  if (filter.bookingId !== undefined) all.push(sql`j.booking_id = ${filter.bookingId}`);
  if (states?.length) all.push(sql`j.state ${oneOf(states, 'text')}`);
  if (filter.preBooked !== undefined) all.push(sql`j.pre_booked = ${filter.preBooked}`);
  if (filter.areaId !== undefined) all.push(sql`j.area_id = ${filter.areaId}`);
  if (vehicleIds) all.push(sql`j.vehicle_id ${oneOf(vehicleIds, 'bigint')}`);
  if (driverIds) all.push(sql`j.driver_id ${oneOf(driverIds, 'bigint')}`);
  if (filter.vehicleTypeId !== undefined) all.push(sql`j.vehicle_type_id = ${filter.vehicleTypeId}`);
  if (takenBy !== undefined) all.push(sql`j.taken_by = ${takenBy}`);
  if (name !== undefined) all.push(reads('j.passenger_name', name));
  if (pickup !== undefined) all.push(stopsAt('pickup', pickup));
  if (dropoff !== undefined) all.push(stopsAt('dropoff', dropoff));
  if (filter.attributes?.length) all.push(sql`j.attributes @> ${[...filter.attributes]}::text[]`);
  for (const { searched, text } of plainAsked(filter)) if (searched.of === 'leg') all.push(jobSays(searched, text));
  if (filter.notes !== undefined) {
    const { notes } = filter;
    all.push(sql`(${reads('j.notes', notes)} or exists (
      select from booking b where b.id = j.booking_id and (${reads('b.notes', notes)} or ${reads('b.office_notes', notes)}) offset 0
    ) or exists (select from leg l where l.booking_id = j.booking_id and ${reads('l.notes', notes)} offset 0))`);
  }
  // How it was paid, and until then how it is to be.
  if (filter.payments?.length) {
    all.push(
      sql`coalesce(j.payment, (select b.payment from booking b where b.id = j.booking_id)) ${oneOf(filter.payments, 'text')}`,
    );
  }
  if (filter.oddFares?.length) {
    all.push(
      sql`j.id in (
        select t.job_id from trip t where t.fleet_id ${oneOf(filter.fleetIds, 'bigint')} and ${isOddFare(filter.oddFares)}
      )`,
    );
  }
  const booked = [
    // Those found by their way alone are not held against the rest yet.
    ...(bookings === null || pickup !== undefined || dropoff !== undefined ? ofBooking(filter) : []),
    ...(bookingTypes?.length ? [sql`b.booking_type ${oneOf(bookingTypes, 'text')}`] : []),
    ...(origins?.length ? [sql`b.origin ${oneOf(origins, 'text')}`] : []),
  ];
  if (booked.length > 0) {
    all.push(
      sql`exists (select from booking b where b.id = j.booking_id and ${sql.join(booked, sql` and `)} offset 0)`,
    );
  }
  return all;
}

const ofThese = (bookings: readonly number[]) => sql`j.booking_id = any(${[...bookings]}::bigint[])`;
const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

/** The latest jobs of a fleet, or of so few bookings that all of theirs are read. */
function latestOfFleet(
  fleetId: number,
  bookings: readonly number[] | null,
  filter: JobFilter,
  after: PageEnd | null,
  most: number,
) {
  const asked = [
    sql`j.fleet_id = ${fleetId}`,
    ...(bookings === null ? [] : [ofThese(bookings)]),
    ...inTime(filter, after),
    ...byItself(filter, bookings),
  ];
  return sql`select * from job j where ${allOf(asked)} order by j.required_at desc, j.id desc limit ${most}`;
}

/**
 * The same of many more bookings than a page has: their jobs are put in order by what the index `job_by_booking` knows,
 * and read one by one until so many fit.
 */
function latestOfBookings(
  fleetId: number,
  bookings: readonly number[],
  filter: JobFilter,
  after: PageEnd | null,
  most: number,
) {
  const known = [ofThese(bookings), sql`j.fleet_id = ${fleetId}`, ...inTime(filter, after)];
  return sql`
    select j.* from (
      select j.id, j.required_at from job j where ${allOf(known)} order by j.required_at desc, j.id desc offset 0
    ) c
    cross join lateral (
      select * from job j where ${allOf([sql`j.id = c.id`, ...byItself(filter, bookings)])} offset 0
    ) j
    order by c.required_at desc, c.id desc limit ${most}`;
}

/** The statement of a page, the latest wanted first; each fleet is read off in its own order. */
export function jobPage(
  filter: JobFilter,
  bookings: readonly number[] | null,
  after: PageEnd | null,
  most: number,
): RawBuilder<JobLine> {
  const ofFleet = (fleetId: number) =>
    bookings === null || bookings.length <= READ_WHOLE * most
      ? sql`(${latestOfFleet(fleetId, bookings, filter, after, most)})`
      : sql`(${latestOfBookings(fleetId, bookings, filter, after, most)})`;
  return sql<JobLine>`
    select j.id, j.fleet_id, j.booking_id, j.leg_number, j.state, j.version, j.pre_booked, j.required_at, j.created_at,
      j.pickup_label, j.dropoff_label, j.passenger_name, j.phone, j.area_id, j.vehicle_type_id, j.quote, j.fare_minor,
      j.priority, j.checkbacks, j.reason, b.origin, b.booking_type, b.booking_type_id,
      b.created_by,
      a.number as account_number, v.plate, d.name as driver_name
    from (
      select * from (${sql.join(filter.fleetIds.map(ofFleet), sql` union all `)}) all_fleets
      order by required_at desc, id desc limit ${most}
    ) j
    -- One by one through its key: the planner takes a page for enough to read all bookings.
    cross join lateral (
      select origin, booking_type, booking_type_id, created_by, account_id from booking where id = j.booking_id offset 0
    ) b
    left join account a on a.id = b.account_id
    left join vehicle v on v.id = j.vehicle_id
    left join driver d on d.id = j.driver_id
    order by j.required_at desc, j.id desc`;
}

export type SearchRefusal = 'takenTooMany' | 'timeFirst';

/** What no index knows is read job by job: of so long a time at most. */
export const READ_MOST_MS = 31 * DAY_MS;

/** Whether notes, payment or wishes would be read of more jobs than a search may take its time for. */
function readsTooMany(filter: JobFilter, bookings: readonly number[] | null): boolean {
  const { notes, payments, attributes, fromMs, toMs, jobId, bookingId, vehicleIds, driverIds } = filter;
  if (notes === undefined && !payments?.length && !attributes?.length) return false;
  if (bookings ?? jobId ?? bookingId ?? vehicleIds ?? driverIds) return false;
  return fromMs === undefined || toMs === undefined || toMs - fromMs > READ_MOST_MS;
}

/**
 * The jobs that a search finds, the latest wanted first, after the end of the last page. Refused: `takenTooMany`, for jobs
 * lie by when they are wanted, and those of a long time in which they were taken would be sought among all there are;
 * `timeFirst` (days), for the same of notes, payment and wishes.
 */
export async function searchJobs(
  db: Db,
  filter: JobFilter,
  { after = null, most }: { after?: PageEnd | null; most: number },
): Promise<Result<JobLine[], SearchRefusal>> {
  if (filter.fleetIds.length === 0) return ok([]);
  const bookings = await bookingsMeant(db, filter);
  if (bookings?.length === 0) return ok([]);
  const byTaking = filter.takenFromMs !== undefined || filter.takenToMs !== undefined;
  if (bookings === null && byTaking) return refuse('takenTooMany', { most: MOST_NARROWED });
  if (readsTooMany(filter, bookings)) return refuse('timeFirst', { days: READ_MOST_MS / DAY_MS });
  return ok((await jobPage(filter, bookings, after, most).execute(db)).rows);
}

/** Plate and driver of the jobs that have a car, or had one. */
export async function carsOfJobs(
  db: Db,
  jobIds: readonly number[],
): Promise<Map<number, { plate: string; driverName: string }>> {
  const rows = await db
    .selectFrom('job as j')
    .innerJoin('vehicle as v', 'v.id', 'j.vehicle_id')
    .innerJoin('driver as d', 'd.id', 'j.driver_id')
    .select(['j.id', 'v.plate', 'd.name as driver_name'])
    .where('j.id', 'in', [...jobIds])
    .execute();
  return new Map(rows.map(({ id, plate, driver_name: driverName }) => [id, { plate, driverName }]));
}
