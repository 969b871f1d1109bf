import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';

/** Whether the fleet has this driver and this vehicle; one that is left out is no question. */
export async function isOfFleet(
  db: Db,
  fleetId: number,
  { driverId, vehicleId }: { driverId: number | null; vehicleId: number | null },
): Promise<boolean> {
  const found = await Promise.all(
    (
      [
        ['driver', driverId],
        ['vehicle', vehicleId],
      ] as const
    ).map(([table, id]) =>
      id === null
        ? true
        : db.selectFrom(table).select('id').where('fleet_id', '=', fleetId).where('id', '=', id).executeTakeFirst(),
    ),
  );
  return found.every((one) => one !== undefined);
}

export async function plateOf(db: Db, vehicleId: number): Promise<string> {
  const found = db.selectFrom('vehicle').select('plate').where('id', '=', vehicleId);
  return (await found.executeTakeFirstOrThrow()).plate;
}

/** Drivers and vehicles of a fleet that a typed DID, plate or part of a name means, the exact ones first. */
export async function findSubjects(
  db: Db,
  fleetId: number,
  text: string,
  most: number,
): Promise<{ drivers: { id: number; did: string; name: string }[]; vehicles: { id: number; plate: string }[] }> {
  if (text === '') return { drivers: [], vehicles: [] };
  const like = `%${literally(text)}%`;
  const [drivers, vehicles] = await Promise.all([
    db
      .selectFrom('driver')
      .select(['id', 'did', 'name'])
      .where('fleet_id', '=', fleetId)
      .where('merged_into_id', 'is', null)
      .where((eb) => eb.or([eb('did', '=', text), eb('name', 'ilike', like)]))
      .orderBy((eb) => eb('did', '=', text), 'desc')
      .orderBy('name')
      .limit(most)
      .execute(),
    db
      .selectFrom('vehicle')
      .select(['id', 'plate'])
      .where('fleet_id', '=', fleetId)
      .where('plate', 'ilike', like)
      .orderBy((eb) => eb(sql`lower(plate)`, '=', text.toLowerCase()), 'desc')
      .orderBy('plate')
      .limit(most)
      .execute(),
  ]);
  return { drivers, vehicles };
}
