import type { Db } from '../door/connect.ts';

/** Which vehicle a shift record of a fleet is of; undefined where there is no such record. */
export function recordPlace(
  db: Db,
  fleetId: number,
  recordId: number,
): Promise<{ vehicleId: number | null; plate: string | null; driverId: number } | undefined> {
  return db
    .selectFrom('shift_record as r')
    .leftJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .select(['r.vehicle_id as vehicleId', 'v.plate', 'r.driver_id as driverId'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.id', '=', recordId)
    .executeTakeFirst();
}
