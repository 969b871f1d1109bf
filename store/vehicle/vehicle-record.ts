import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** The rows of what new vehicles do now: nothing yet, nobody aboard. */
export async function insertVehiclesNow(t: Tx, fleetId: number, vehicleIds: readonly number[]): Promise<void> {
  await sql`insert into vehicle_now (vehicle_id, fleet_id) select unnest(${vehicleIds}::bigint[]), ${fleetId}`.execute(
    t.db,
  );
}

export async function deleteVehicleNow(t: Tx, vehicleId: number): Promise<void> {
  await t.db.deleteFrom('vehicle_now').where('vehicle_id', '=', vehicleId).execute();
}

/** Those of the vehicles in which a driver is signed on; what all of them do now is held until the transaction ends. */
export async function drivenOf(db: Db, vehicleIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('vehicle_now')
    .select(['vehicle_id', 'shift_id'])
    .where(sql<boolean>`vehicle_id = any(${vehicleIds}::bigint[])`)
    .orderBy('vehicle_id')
    .forUpdate()
    .execute();
  return new Set(rows.flatMap((row) => (row.shift_id === null ? [] : [row.vehicle_id])));
}

/** Whether a job asks for this vehicle, or for any but this. */
export async function isVehicleWished(db: Db, fleetId: number, vehicleId: number): Promise<boolean> {
  const { rows } = await sql<{ wished: boolean }>`
    select exists (
      select from job where fleet_id = ${fleetId}
        and (${vehicleId} = any(preferred_vehicle_ids) or ${vehicleId} = any(banned_vehicle_ids))
    ) as wished`.execute(db);
  return rows[0]?.wished ?? false;
}
