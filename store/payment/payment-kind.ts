import type { Selectable } from 'kysely';
import type { PaymentKind } from '#core/payment/payment-kind.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

/** A kind as a fleet's forms know it. */
export type FleetPaymentKind = PaymentKind & { fleetId: number; inBook: boolean; forDrivers: boolean; ended: boolean };

const toldKind = (row: Selectable<Tables['payment_kind']>): FleetPaymentKind => ({
  id: row.id,
  fleetId: row.fleet_id,
  name: row.name,
  base: row.means,
  reference: row.reference,
  referenceLabel: row.reference_label,
  inBook: row.in_book,
  forDrivers: row.for_drivers,
  ended: row.ended_at !== null,
});

/** The kinds of all fleets, in the order their companies gave them. */
export async function paymentKinds(db: Db): Promise<FleetPaymentKind[]> {
  const rows = await db.selectFrom('payment_kind').selectAll().orderBy('place').orderBy('id').execute();
  return rows.map(toldKind);
}

const kindOf = (db: Db, fleetId: number, id: number) =>
  db.selectFrom('payment_kind').selectAll().where('id', '=', id).where('fleet_id', '=', fleetId);

/** A kind of a fleet, ended or not. */
export async function paymentKindOf(db: Db, fleetId: number, id: number): Promise<FleetPaymentKind | undefined> {
  const row = await kindOf(db, fleetId, id).executeTakeFirst();
  return row && toldKind(row);
}

/** The same, kept from being deleted until the transaction ends. */
export async function heldPaymentKind(t: Tx, fleetId: number, id: number): Promise<FleetPaymentKind | undefined> {
  const row = await kindOf(t.db, fleetId, id).forKeyShare().executeTakeFirst();
  return row && toldKind(row);
}

/** Those of the kinds that a booking or a hiring names. */
export async function usedPaymentKinds(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const used = (table: 'booking' | 'trip') =>
    db
      .selectFrom(table)
      .select('payment_kind_id as id')
      .distinct()
      .where('payment_kind_id', 'in', [...ids])
      .execute();
  const rows = [...(await used('booking')), ...(await used('trip'))];
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
