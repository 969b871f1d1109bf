import type { Selectable } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transaction.ts';

export type TripRow = Selectable<Tables['trip']>;

/** A hiring begins: one open trip a vehicle, by its index. */
export async function insertTrip(
  t: Tx,
  seat: { fleetId: number; vehicleId: number; driverId: number; shiftId: number },
  trip: { kind: TripRow['kind']; jobId?: number; at: Position },
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
      began_at: t.at,
      from_longitude: trip.at[0],
      from_latitude: trip.at[1],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Ends the open trip of a vehicle with its fare; undefined where there is none. */
export function endTrip(
  t: Tx,
  vehicleId: number,
  outcome: { at: Position; fareMinor: number; distanceMetres: number },
): Promise<TripRow | undefined> {
  return t.db
    .updateTable('trip')
    .set({
      ended_at: t.at,
      outcome: 'offloaded',
      fare_minor: outcome.fareMinor,
      distance_metres: outcome.distanceMetres,
      to_longitude: outcome.at[0],
      to_latitude: outcome.at[1],
    })
    .where('vehicle_id', '=', vehicleId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
