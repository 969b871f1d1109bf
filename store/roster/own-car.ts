import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** The car that a driver owns: by their name, or that of one of several owners; null where they own none. */
export async function ownCarOf(db: Db, fleetId: number, driverId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select v.id from vehicle v join driver d on d.id = ${driverId} and d.fleet_id = v.fleet_id
    where v.fleet_id = ${fleetId} and v.decommissioned_at is null and lower(v.owner_name) = lower(d.name)
    order by v.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
