import type { Db } from '../door/connect.ts';

/** Whether a fleet has this type, and uses it. */
export async function isTypeOfFleet(db: Db, fleetId: number, typeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vehicle_type')
    .select('id')
    .where('id', '=', typeId)
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
