import type { Selectable } from 'kysely';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';

type Trip = Selectable<Tables['trip']>;

export type TripAround = {
  id: number;
  kind: Trip['kind'];
  jobId: number | null;
  driverName: string;
  beganAtMs: number;
  endedAtMs: number | null;
  distanceMetres: number | null;
  fareMinor: number | null;
};

/** A vehicle's hirings just before an instant and just after it, oldest first. */
export async function tripsAround(
  db: Db,
  vehicleId: number,
  atMs: number,
  most: { before: number; after: number },
): Promise<TripAround[]> {
  const trips = db
    .selectFrom('trip as t')
    .innerJoin('driver as d', 'd.id', 't.driver_id')
    .select([
      't.id',
      't.kind',
      't.job_id as jobId',
      'd.name as driverName',
      't.began_at as beganAtMs',
      't.ended_at as endedAtMs',
      't.distance_metres as distanceMetres',
      't.fare_minor as fareMinor',
    ])
    .where('t.vehicle_id', '=', vehicleId);
  const [before, after] = await Promise.all([
    trips.where('t.began_at', '<=', instant(atMs)).orderBy('t.began_at', 'desc').limit(most.before).execute(),
    trips.where('t.began_at', '>', instant(atMs)).orderBy('t.began_at').limit(most.after).execute(),
  ]);
  return [...before.toReversed(), ...after];
}
