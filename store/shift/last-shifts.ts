import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** The last shifts of a vehicle or a driver in a fleet, newest first, each with whom and with what was driven. */
export async function lastShifts(
  db: Db,
  fleetId: number,
  { vehicleId, driverId }: { vehicleId?: number; driverId?: number },
  most: number,
) {
  const driven = sql<{ trips: number; metres: number }>`(
    select count(*)::int as trips, coalesce(sum(distance_metres), 0)::bigint as metres from trip where shift_id = s.id)`;
  return db
    .selectFrom('shift as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicle_id')
    .innerJoin('driver as d', 'd.id', 's.driver_id')
    .innerJoinLateral(driven.as('t'), (join) => join.onTrue())
    .select([
      's.id',
      'v.plate',
      'd.did',
      'd.name as driverName',
      's.began_at as beganAtMs',
      's.ended_at as endedAtMs',
      's.planned_end_at as plannedEndAtMs',
      's.break_seconds as breakSeconds',
      's.ended_by as endedBy',
      's.ended_why as endedWhy',
    ])
    .select(['t.trips', 't.metres as distanceMetres'])
    .where('s.fleet_id', '=', fleetId)
    .$if(vehicleId !== undefined, (query) => query.where('s.vehicle_id', '=', vehicleId ?? 0))
    .$if(driverId !== undefined, (query) => query.where('s.driver_id', '=', driverId ?? 0))
    .orderBy('s.began_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute();
}
