import type { Db } from '../door/connect.ts';

/** The type of a vehicle; undefined where there is no such vehicle. */
export async function vehicleTypeOf(db: Db, vehicleId: number): Promise<number | undefined> {
  const row = await db.selectFrom('vehicle').select('vehicle_type_id').where('id', '=', vehicleId).executeTakeFirst();
  return row?.vehicle_type_id;
}

/** The company's own codes of driver queries, in their order. */
export function companyQueryCodes(db: Db, fleetId: number): Promise<{ code: number; name: string }[]> {
  return db.selectFrom('query_code').select(['code', 'name']).where('fleet_id', '=', fleetId).orderBy('code').execute();
}
