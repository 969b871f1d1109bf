import type { Insertable } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type TypeOfVehicle = { id: number; code: string; name: string };

export function insertVehicleTypes(
  t: Tx,
  types: readonly Insertable<Tables['vehicle_type']>[],
): Promise<TypeOfVehicle[]> {
  return t.db
    .insertInto('vehicle_type')
    .values([...types])
    .returning(['id', 'code', 'name'])
    .execute();
}

export function vehicleTypesOf(db: Db, fleetId: number): Promise<TypeOfVehicle[]> {
  return db.selectFrom('vehicle_type').select(['id', 'code', 'name']).where('fleet_id', '=', fleetId).execute();
}

/** Writes new vehicles, and for each the row that says what it is doing. */
export async function insertVehicles(t: Tx, vehicles: readonly Insertable<Tables['vehicle']>[]): Promise<void> {
  if (vehicles.length === 0) return;
  const rows = await t.db
    .insertInto('vehicle')
    .values([...vehicles])
    .returning(['id', 'fleet_id'])
    .execute();
  await t.db
    .insertInto('vehicle_now')
    .values(rows.map(({ id, fleet_id }) => ({ vehicle_id: id, fleet_id })))
    .execute();
}
