import type { Db } from '../door/connect.ts';

/** Whom a vehicle belongs to, as its record says it. */
export async function ownersOfVehicle(db: Db, vehicleId: number): Promise<{ ownerName: string; owners: string[] }> {
  const row = await db
    .selectFrom('vehicle')
    .select(['owner_name', 'owners'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return { ownerName: row.owner_name ?? '', owners: row.owners };
}
