import type { Insertable } from 'kysely';
import type { BookingFieldName } from '#core/booking/plain/plain-fields.ts';
import type { BookingRow } from '../booking/booking.ts';
import type { PlainColumn } from '../booking/plain-columns.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import type { JobPatch } from '../job/job.ts';

/** Writes bookings of permanent bookings, by these; one whose date is made already is not written and absent. */
export async function insertPermanentBookings(
  t: Tx,
  values: Insertable<Tables['booking']>[],
): Promise<Map<number, BookingRow>> {
  if (values.length === 0) return new Map();
  const rows = await t.db
    .insertInto('booking')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.permanent_booking_id as number, row]));
}

/** Writes a booking over, its legs gone: whoever calls this writes them anew. */
export async function rewriteBooking(
  t: Tx,
  bookingId: number,
  patch: Pick<
    Insertable<Tables['booking']>,
    | 'booking_type'
    | 'passenger_name'
    | 'phone'
    | 'account_id'
    | 'payment'
    | PlainColumn<BookingFieldName>
    | 'email'
    | 'language'
    | 'confirms'
  >,
): Promise<BookingRow> {
  await t.db.deleteFrom('leg').where('booking_id', '=', bookingId).execute();
  return t.db
    .updateTable('booking')
    .set((eb) => ({ ...patch, version: eb('version', '+', 1), changed_at: t.at, changed_by: t.actor.name }))
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A job's values as they would be written anew, without what belongs to its past. */
export function rewrittenJob<V extends JobPatch & { created_at: Date; state_at: Date }>(values: V): JobPatch {
  const { created_at: _, state_at: __, ...rest } = values;
  return rest;
}
