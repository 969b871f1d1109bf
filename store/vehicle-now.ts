import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from './connect.ts';
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

/** By whom and why a vehicle is kept from work; null where it is not. */
export async function vehicleLockOf(db: Db, vehicleId: number): Promise<{ by: string; why: string } | null> {
  const row = await db
    .selectFrom('vehicle_now')
    .select(['locked_by', 'locked_why'])
    .where('vehicle_id', '=', vehicleId)
    .where('locked_at', 'is not', null)
    .executeTakeFirst();
  return row ? { by: row.locked_by ?? '', why: row.locked_why ?? '' } : null;
}
