import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** A car that a driver owns by their name, in which nobody has signed on: it is driven for oneself. */
const ofOwner = sql`v.decommissioned_at is null and v.owner_name is not null
  and exists (select from driver d where d.fleet_id = v.fleet_id and lower(d.name) = lower(v.owner_name))`;

/** Whether a vehicle is an owner-driver's, and not on a shift now. */
export async function isPrivateNow(db: Db, vehicleId: number): Promise<boolean> {
  const { rows } = await sql<{ private: boolean }>`
    select exists (
      select from vehicle v join vehicle_now n on n.vehicle_id = v.id
      where v.id = ${vehicleId} and n.shift_id is null and ${ofOwner}
    ) as private`.execute(db);
  return rows[0]?.private ?? false;
}

/** Vehicles of these fleets that are driven for oneself now and whose place is known no longer. */
export async function hiddenPlaces(
  db: Db,
  fleetIds: readonly number[],
): Promise<{ vehicleId: number; fleetId: number }[]> {
  if (fleetIds.length === 0) return [];
  const { rows } = await sql<{ vehicleId: number; fleetId: number }>`
    select n.vehicle_id as "vehicleId", n.fleet_id as "fleetId"
    from vehicle_now n join vehicle v on v.id = n.vehicle_id
    where n.fleet_id = any(${[...fleetIds]}::int[]) and n.shift_id is null and n.position_at is null and ${ofOwner}`.execute(
    db,
  );
  return rows;
}

/** Vehicles of these fleets that are driven for oneself and whose place is still known; it is known no longer. */
export async function forgetPrivatePlaces(
  db: Db,
  fleetIds: readonly number[],
): Promise<{ vehicleId: number; fleetId: number }[]> {
  if (fleetIds.length === 0) return [];
  const { rows } = await sql<{ vehicleId: number; fleetId: number }>`
    update vehicle_now n set longitude = null, latitude = null, heading_degrees = null, speed_kmh = null, position_at = null
    from vehicle v
    where v.id = n.vehicle_id and n.fleet_id = any(${[...fleetIds]}::int[]) and n.shift_id is null and n.position_at is not null
      and ${ofOwner}
    returning n.vehicle_id as "vehicleId", n.fleet_id as "fleetId"`.execute(db);
  return rows;
}
