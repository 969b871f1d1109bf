import type { Updateable } from 'kysely';
import type { BookingType } from '#core/booking/booking.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import type { JobRow } from '../job/job.ts';
import type { BookingRow, LegRow } from './booking.ts';

/** The booking, locked until the transaction ends. Locked before its jobs, and they before vehicles. */
export function lockBooking(t: Tx, bookingId: number): Promise<BookingRow | undefined> {
  return t.db.selectFrom('booking').selectAll().where('id', '=', bookingId).forUpdate().executeTakeFirst();
}

/** Its jobs, locked in the order of their ids. */
export function lockJobsOfBooking(t: Tx, bookingId: number): Promise<JobRow[]> {
  return t.db.selectFrom('job').selectAll().where('booking_id', '=', bookingId).orderBy('id').forUpdate().execute();
}

/** Writes the patch and raises the version; says who did it, and when. The row must have been locked. */
export function updateBooking(t: Tx, booking: BookingRow, patch: Updateable<Tables['booking']>): Promise<BookingRow> {
  return t.db
    .updateTable('booking')
    .set({ ...patch, version: booking.version + 1, changed_at: t.at, changed_by: t.actor.name })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Its type alone, which follows from when its first job is wanted: no alteration of its own. A row of the company's that rests
 * on another goes.
 */
export async function setBookingType(t: Tx, bookingId: number, type: BookingType): Promise<void> {
  await t.db
    .updateTable('booking')
    .set({ booking_type: type, booking_type_id: null })
    .where('id', '=', bookingId)
    .execute();
}

export async function updateLeg(
  t: Tx,
  leg: Pick<LegRow, 'booking_id' | 'number'>,
  patch: Updateable<Tables['leg']>,
): Promise<void> {
  await t.db
    .updateTable('leg')
    .set(patch)
    .where('booking_id', '=', leg.booking_id)
    .where('number', '=', leg.number)
    .execute();
}

/** Which fields were altered in a booking after it had this version, each once. */
export async function fieldsAlteredSince(db: Db, bookingId: number, version: number): Promise<string[]> {
  const lines = await db
    .selectFrom('audit')
    .select('became')
    .where('entity', '=', 'booking')
    .where('entity_id', '=', String(bookingId))
    .where('act', '=', 'alterBooking')
    .orderBy('id')
    .execute();
  const fields = lines.flatMap(({ became }) => {
    const { version: at, fields: changed } = (became ?? {}) as { version?: number; fields?: string[] };
    return (at ?? 0) > version ? (changed ?? []) : [];
  });
  return [...new Set(fields)];
}

/** Plates, and `D` with the DID, of the vehicles and drivers with these ids, as `carsNamed` reads them. */
export async function namesOfCars(
  db: Db,
  { vehicleIds, driverIds }: { vehicleIds: readonly number[]; driverIds: readonly number[] },
): Promise<string[]> {
  const vehicles =
    vehicleIds.length === 0
      ? []
      : await db
          .selectFrom('vehicle')
          .select('plate')
          .where('id', 'in', [...vehicleIds])
          .orderBy('plate')
          .execute();
  const drivers =
    driverIds.length === 0
      ? []
      : await db
          .selectFrom('driver')
          .select('did')
          .where('id', 'in', [...driverIds])
          .orderBy('did')
          .execute();
  return [...vehicles.map(({ plate }) => plate), ...drivers.map(({ did }) => `D${did}`)];
}
