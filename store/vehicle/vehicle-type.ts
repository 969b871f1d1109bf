import type { Db } from '../door/connect.ts';

/** Whether a fleet has this type, and uses it; with `orEnded` also one out of use, whose bookings are still driven. */
export async function isTypeOfFleet(
  db: Db,
  fleetId: number,
  typeId: number,
  { orEnded = false }: { orEnded?: boolean } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('vehicle_type')
    .select('ended_at')
    .where('id', '=', typeId)
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  return row !== undefined && (orEnded || row.ended_at === null);
}
