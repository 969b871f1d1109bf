import type { Selectable } from 'kysely';
import type { OwnBookingType } from '#core/booking-type/booking-type.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

/** A booking type as a fleet's forms know it. */
export type FleetBookingType = OwnBookingType & { fleetId: number; inBook: boolean; ended: boolean };

const toldType = (row: Selectable<Tables['booking_type']>): FleetBookingType => ({
  id: row.id,
  fleetId: row.fleet_id,
  name: row.name,
  base: row.base,
  inBook: row.in_book,
  ended: row.ended_at !== null,
});

/** The types of all fleets, in the order their companies gave them. */
export async function bookingTypes(db: Db): Promise<FleetBookingType[]> {
  const rows = await db.selectFrom('booking_type').selectAll().orderBy('place').orderBy('id').execute();
  return rows.map(toldType);
}

const typeOf = (db: Db, fleetId: number, id: number) =>
  db.selectFrom('booking_type').selectAll().where('id', '=', id).where('fleet_id', '=', fleetId);

/** A type of a fleet, ended or not. */
export async function bookingTypeRecord(db: Db, fleetId: number, id: number): Promise<FleetBookingType | undefined> {
  const row = await typeOf(db, fleetId, id).executeTakeFirst();
  return row && toldType(row);
}

/** The same, kept from being deleted until the transaction ends. */
export async function heldBookingType(t: Tx, fleetId: number, id: number): Promise<FleetBookingType | undefined> {
  const row = await typeOf(t.db, fleetId, id).forKeyShare().executeTakeFirst();
  return row && toldType(row);
}

/** Those of the types that a booking names. */
export async function usedBookingTypes(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('booking')
    .select('booking_type_id as id')
    .distinct()
    .where('booking_type_id', 'in', [...ids])
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
