import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** The row of what a new vehicle does now: nothing yet, nobody aboard. */
export async function insertVehicleNow(t: Tx, fleetId: number, vehicleId: number): Promise<void> {
  await t.db.insertInto('vehicle_now').values({ vehicle_id: vehicleId, fleet_id: fleetId }).execute();
}

export async function deleteVehicleNow(t: Tx, vehicleId: number): Promise<void> {
  await t.db.deleteFrom('vehicle_now').where('vehicle_id', '=', vehicleId).execute();
}

/** The open shift in a vehicle, held until the transaction ends; null where nobody is signed on. */
export async function openShiftIn(db: Db, vehicleId: number): Promise<number | null> {
  const row = await db
    .selectFrom('vehicle_now')
    .select('shift_id')
    .where('vehicle_id', '=', vehicleId)
    .forUpdate()
    .executeTakeFirst();
  return row?.shift_id ?? null;
}
