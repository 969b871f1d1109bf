import { type Insertable, type Selectable, sql } from 'kysely';
import type { JobState } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import type { JobRow } from '../job/job.ts';

export type BookingRow = Selectable<Tables['booking']>;
export type LegRow = Selectable<Tables['leg']>;

/** Writes the booking; undefined, and nothing written, where its client key has been used in the fleet. */
export function insertBooking(t: Tx, values: Insertable<Tables['booking']>): Promise<BookingRow | undefined> {
  return t.db
    .insertInto('booking')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['fleet_id', 'client_key']).where('client_key', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Writes many bookings at once, none of them with a client key; answers their ids in the order given. */
export function insertBookings(t: Tx, bookings: readonly Insertable<Tables['booking']>[]): Promise<{ id: number }[]> {
  return t.db
    .insertInto('booking')
    .values([...bookings])
    .returning('id')
    .execute();
}

export async function insertLegs(t: Tx, legs: Insertable<Tables['leg']>[]): Promise<void> {
  await t.db.insertInto('leg').values(legs).execute();
}

/** Jobs of bookings that are written, in the order given; who took it is read of each booking. */
export async function insertJobs(t: Tx, jobs: Omit<Insertable<Tables['job']>, 'taken_by'>[]): Promise<JobRow[]> {
  const rows = await t.db
    .insertInto('job')
    .values((of) =>
      jobs.map((job) => ({
        ...job,
        taken_by: of.selectFrom('booking').select('created_by').where('id', '=', job.booking_id).$asScalar().$notNull(),
      })),
    )
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.id - b.id);
}

export function findBooking(db: Db, bookingId: number): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst();
}

export function bookingByClientKey(db: Db, fleetId: number, clientKey: string): Promise<BookingRow | undefined> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}

export function legsOfBooking(db: Db, bookingId: number): Promise<LegRow[]> {
  return db.selectFrom('leg').selectAll().where('booking_id', '=', bookingId).orderBy('number').execute();
}

export function jobsOfBooking(db: Db, bookingId: number): Promise<JobRow[]> {
  return db.selectFrom('job').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();
}

/** The newest bookings a user took on the booking screen in a fleet, with their jobs, newest first. */
export async function latestBookingsOf(
  db: Db,
  fleetId: number,
  userName: string,
  most: number,
): Promise<{ booking: BookingRow; jobs: JobRow[] }[]> {
  const bookings = await db
    .selectFrom('booking')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('created_by', '=', userName)
    .where('origin', '=', 'book')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return withJobs(db, bookings);
}

/** The vehicle of each plate; for `D` and a DID, where no plate is called so, the driver. Unknown names are absent. */
export async function carsNamed(
  db: Db,
  fleetId: number,
  names: readonly string[],
): Promise<Map<string, { vehicleId?: number; driverId?: number }>> {
  const found = new Map<string, { vehicleId?: number; driverId?: number }>();
  if (names.length === 0) return found;
  const didOf = (name: string) => /^[Dd]([0-9]{1,10})$/.exec(name)?.[1];
  const dids = names.flatMap((name) => didOf(name) ?? []);
  const vehicles = await db
    .selectFrom('vehicle')
    .select(['id', 'plate'])
    .where('fleet_id', '=', fleetId)
    .where('plate', 'in', [...names])
    .where('decommissioned_at', 'is', null)
    .execute();
  const drivers =
    dids.length === 0
      ? []
      : await db
          .selectFrom('driver as d')
          // A record that went into another stands for that one.
          .innerJoin('driver as k', (join) => join.on(sql<boolean>`k.id = coalesce(d.merged_into_id, d.id)`))
          .select(['k.id', 'd.did'])
          .where('d.fleet_id', '=', fleetId)
          .where('d.did', 'in', dids)
          .where('k.ended_at', 'is', null)
          .execute();
  for (const name of names) {
    const vehicle = vehicles.find(({ plate }) => plate === name);
    const driver = drivers.find(({ did }) => did === didOf(name));
    if (vehicle) found.set(name, { vehicleId: vehicle.id });
    else if (driver) found.set(name, { driverId: driver.id });
  }
  return found;
}

export type PhoneBooking = {
  bookingId: number;
  createdAtMs: number;
  passengerName: string;
  notes: string;
  createdBy: string;
  /** Of its first job. */
  requiredAtMs: number;
  state: JobState;
  pickup: { label: string; longitude: number; latitude: number };
  dropoff: { label: string; longitude: number; latitude: number } | null;
};

/** The newest bookings of a phone number in a fleet. `phone` as it is stored: `storedPhone` of core/booking. */
export async function bookingsOfPhone(db: Db, fleetId: number, phone: string, most: number): Promise<PhoneBooking[]> {
  const rows = await db
    .selectFrom('booking as b')
    .innerJoin('job as j', 'j.booking_id', 'b.id')
    .select([
      'b.id',
      'b.created_at',
      'b.passenger_name',
      'b.notes',
      'b.created_by',
      'j.required_at',
      'j.state',
      'j.pickup_label',
      'j.pickup_longitude',
      'j.pickup_latitude',
      'j.dropoff_label',
      'j.dropoff_longitude',
      'j.dropoff_latitude',
    ])
    .distinctOn(['b.created_at', 'b.id'])
    .where('b.fleet_id', '=', fleetId)
    .where('b.phone', '=', phone)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .orderBy('j.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    bookingId: row.id,
    createdAtMs: row.created_at,
    passengerName: row.passenger_name,
    notes: row.notes,
    createdBy: row.created_by,
    requiredAtMs: row.required_at,
    state: row.state,
    pickup: { label: row.pickup_label, longitude: row.pickup_longitude, latitude: row.pickup_latitude },
    dropoff:
      row.dropoff_label !== null && row.dropoff_longitude !== null && row.dropoff_latitude !== null
        ? { label: row.dropoff_label, longitude: row.dropoff_longitude, latitude: row.dropoff_latitude }
        : null,
  }));
}

/** Every attribute that some vehicle of the fleet has. */
export async function attributesOfVehicles(db: Db, fleetId: number): Promise<string[]> {
  const { rows } = await sql<{ attribute: string }>`
    select distinct unnest(attributes) as attribute from vehicle
    where fleet_id = ${fleetId} and decommissioned_at is null`.execute(db);
  return rows.map(({ attribute }) => attribute);
}

/** Number and name of an account, whether it may be booked on or not. */
export function accountOf(
  db: Db,
  accountId: number,
): Promise<{ id: number; number: string; name: string } | undefined> {
  return db.selectFrom('account').select(['id', 'number', 'name']).where('id', '=', accountId).executeTakeFirst();
}

/** Bookings with their jobs, in the order of the bookings. */
export async function withJobs(
  db: Db,
  bookings: readonly BookingRow[],
): Promise<{ booking: BookingRow; jobs: JobRow[] }[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const jobs = await db.selectFrom('job').selectAll().where('booking_id', 'in', ids).orderBy('id').execute();
  return bookings.map((booking) => ({ booking, jobs: jobs.filter((job) => job.booking_id === booking.id) }));
}
