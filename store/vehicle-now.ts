import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from './tables.ts';
import type { Tx } from './transaction.ts';

export type VehicleNowRow = Selectable<Tables['vehicle_now']>;

/** Writes what a vehicle is doing now, raises its version and announces it. */
export async function touchVehicle(
  t: Tx,
  vehicleId: number,
  patch: Omit<Updateable<Tables['vehicle_now']>, 'vehicle_id' | 'version' | 'fleet_id'> = {},
): Promise<VehicleNowRow> {
  const row = await t.db
    .updateTable('vehicle_now')
    .set({ ...patch, version: sql`version + 1` })
    .where('vehicle_id', '=', vehicleId)
    .returningAll()
    .executeTakeFirstOrThrow();
  t.announce('vehicles', row.fleet_id, vehicleId);
  return row;
}
