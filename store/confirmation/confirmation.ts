import { sql } from 'kysely';
import type { ConfirmationKind } from '#core/confirmation/kinds.ts';
import type { Language } from '#core/language/languages.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type Owed = {
  bookingId: number;
  jobId: number | null;
  kind: ConfirmationKind;
  /** Once for each: whoever owes it again owes nothing more. */
  cause: string;
  fields?: readonly string[];
};

/**
 * Writes down what customers are to be told, in one statement, unless their booking says that they want to hear nothing.
 * No row is locked by it: a move holds its job and an alteration its booking, and one would wait for the other.
 */
export async function oweConfirmations(t: Tx, owed: readonly Owed[]): Promise<void> {
  if (owed.length === 0) return;
  const rows = owed.map(({ bookingId, jobId, kind, cause, fields = [] }) => ({
    booking: bookingId,
    job: jobId,
    kind,
    cause,
    fields,
  }));
  // No NOTIFY here: the database lets transactions that notify commit only one after another, each with its flush.
  await sql`
    insert into owed_confirmation (fleet_id, booking_id, job_id, kind, cause, fields, at)
    select b.fleet_id, b.id, o.job, o.kind, o.cause, array(select jsonb_array_elements_text(o.fields)), ${t.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o(booking bigint, job bigint, kind text, cause text, fields jsonb)
    join booking b on b.id = o.booking and b.confirms
    on conflict (cause) do nothing
  `.execute(t.db);
}

export type OwedRow = {
  id: number;
  fleetId: number;
  bookingId: number;
  jobId: number | null;
  kind: ConfirmationKind;
  cause: string;
  fields: string[];
  atMs: number;
};

/** The oldest that are owed, in this writer's hands until its transaction ends; `past` skips those it leaves for later. */
export function takeOwed(t: Tx, { past, most }: { past: number; most: number }): Promise<OwedRow[]> {
  return t.db
    .selectFrom('owed_confirmation')
    .select([
      'id',
      'fleet_id as fleetId',
      'booking_id as bookingId',
      'job_id as jobId',
      'kind',
      'cause',
      'fields',
      'at as atMs',
    ])
    .where('id', '>', past)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The oldest that are owed after one, by id. */
export async function owedAfter(db: Db, past: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('owed_confirmation')
    .select('id')
    .where('id', '>', past)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function settleOwed(t: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await t.db
      .deleteFrom('owed_confirmation')
      .where('id', 'in', [...ids])
      .execute();
}

export async function countOwed(db: Db): Promise<number> {
  const { owed } = await db
    .selectFrom('owed_confirmation')
    .select((eb) => eb.fn.countAll<number>().as('owed'))
    .executeTakeFirstOrThrow();
  return owed;
}

export type BookingToConfirm = {
  id: number;
  fleetId: number;
  origin: string;
  passengerName: string;
  phone: string;
  /** Of the booking, or else of the customer who has the number. */
  email: string | null;
  language: Language | null;
  /** Taken from a template whose customer is to be told that the car is there. */
  holler: boolean;
  fleetName: string;
  zone: string;
  currency: string;
};

/** What a confirmation says of bookings and their fleets. */
export async function bookingsToConfirm(db: Db, ids: readonly number[]): Promise<BookingToConfirm[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('booking as b')
    .innerJoin('fleet as f', 'f.id', 'b.fleet_id')
    .leftJoin('customer_phone as p', (join) =>
      join.onRef('p.fleet_id', '=', 'b.fleet_id').onRef('p.phone', '=', 'b.phone'),
    )
    .leftJoin('customer as c', (join) => join.on('c.id', '=', (eb) => eb.fn.coalesce('b.customer_id', 'p.customer_id')))
    .leftJoin('customer_template as m', 'm.id', 'b.template_id')
    .select([
      'b.id',
      'b.fleet_id as fleetId',
      'b.origin',
      'b.passenger_name as passengerName',
      'b.phone',
      'b.email',
      'c.email as customerEmail',
      'b.language',
      'c.language as customerLanguage',
      'm.holler',
      'f.name as fleetName',
      'f.time_zone as zone',
      'f.currency',
    ])
    .where('b.id', 'in', [...ids])
    .execute();
  return rows.map(({ customerEmail, customerLanguage, holler, ...row }) => ({
    ...row,
    holler: holler ?? false,
    email: row.email || customerEmail || null,
    language: row.language ?? customerLanguage,
  }));
}

/** Plate and type of vehicles, as a customer looks for them. */
export function carsToConfirm(
  db: Db,
  vehicleIds: readonly number[],
): Promise<{ vehicleId: number; plate: string; type: string }[]> {
  if (vehicleIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_type as y', 'y.id', 'v.vehicle_type_id')
    .select(['v.id as vehicleId', 'v.plate', 'y.name as type'])
    .where('v.id', 'in', [...vehicleIds])
    .execute();
}

export function jobsToConfirm(db: Db, bookingIds: readonly number[]) {
  return db
    .selectFrom('job')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds])
    .orderBy('id')
    .execute();
}

export function legsToConfirm(db: Db, bookingIds: readonly number[]) {
  return db
    .selectFrom('leg')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds])
    .orderBy('booking_id')
    .orderBy('number')
    .execute();
}
