import type { Insertable, Selectable } from 'kysely';
import type { Payment } from '#core/job/payment.ts';
import type { Position } from '#core/kit/geo.ts';
import type { OddFare } from '#core/meter/odd-fare.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type TripRow = Selectable<Tables['trip']>;

/** A hiring begins: one open trip a vehicle, by its index. */
export async function insertTrip(
  t: Tx,
  seat: { fleetId: number; vehicleId: number; driverId: number; shiftId: number },
  trip: { kind: TripRow['kind']; jobId?: number; at: Position; beganAtMs?: number },
): Promise<number> {
  const row = await t.db
    .insertInto('trip')
    .values({
      fleet_id: seat.fleetId,
      kind: trip.kind,
      vehicle_id: seat.vehicleId,
      driver_id: seat.driverId,
      shift_id: seat.shiftId,
      job_id: trip.jobId ?? null,
      began_at: new Date(trip.beganAtMs ?? t.nowMs),
      from_longitude: trip.at[0],
      from_latitude: trip.at[1],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** When the open trip of a vehicle began; undefined where there is none. */
export async function openTripBeganAtMs(t: Tx, vehicleId: number): Promise<number | undefined> {
  const row = await t.db
    .selectFrom('trip')
    .select('began_at')
    .where('vehicle_id', '=', vehicleId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.began_at;
}

/** What a meter shows at the end of a hiring: extras and tolls are parts of the fare. */
export type MeterOutcome = {
  fareMinor: number;
  distanceMetres: number;
  extrasMinor?: number;
  tollsMinor?: number;
  payment?: Payment;
  /** A kind of the fleet's, which rests on that payment. */
  paymentKindId?: number;
  /** The fare was agreed beforehand. */
  fixed?: boolean;
};

/** Ends the open trip of a vehicle with its fare; undefined where there is none. */
export function endTrip(
  t: Tx,
  vehicleId: number,
  outcome: MeterOutcome & { at: Position; endedAtMs?: number },
): Promise<TripRow | undefined> {
  return t.db
    .updateTable('trip')
    .set({
      ended_at: new Date(outcome.endedAtMs ?? t.nowMs),
      outcome: 'offloaded',
      fare_minor: outcome.fareMinor,
      distance_metres: outcome.distanceMetres,
      extras_minor: outcome.extrasMinor ?? 0,
      tolls_minor: outcome.tollsMinor ?? 0,
      payment: outcome.payment ?? null,
      payment_kind_id: outcome.paymentKindId ?? null,
      fixed_fare: outcome.fixed ?? false,
      to_longitude: outcome.at[0],
      to_latitude: outcome.at[1],
    })
    .where('vehicle_id', '=', vehicleId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Marks a trip whose fare is odd. */
export async function markOddFare(t: Tx, tripId: number, odd: OddFare): Promise<void> {
  await t.db.updateTable('trip').set({ odd_fare: odd }).where('id', '=', tripId).execute();
}

/** Ends the open trip of a vehicle that cannot go on, where it stands. */
export async function breakOffTrip(
  t: Tx,
  vehicleId: number,
  { longitude, latitude }: { longitude: number | null; latitude: number | null },
): Promise<void> {
  await t.db
    .updateTable('trip')
    .set({ ended_at: t.at, outcome: 'broken_off', to_longitude: longitude, to_latitude: latitude })
    .where('vehicle_id', '=', vehicleId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Writes many trips at once. */
export async function insertTrips(t: Tx, trips: readonly Insertable<Tables['trip']>[]): Promise<void> {
  if (trips.length === 0) return;
  await t.db
    .insertInto('trip')
    .values([...trips])
    .execute();
}
