import { type Selectable, sql } from 'kysely';
import type { Looks } from '#core/vehicle/looks.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';

export type StoryLine = Pick<Selectable<Tables['audit']>, 'id' | 'at' | 'actor_kind' | 'actor_name' | 'act' | 'why'> & {
  from_state: string | null;
  to_state: string | null;
  plate: string | null;
};

/** The audit lines of a job, oldest first, each with the plate of the vehicle the job had or got. */
export function jobLines(db: Db, jobId: number): Promise<StoryLine[]> {
  return db
    .selectFrom('audit as a')
    .leftJoin('vehicle as v', (join) =>
      join.on('v.id', '=', sql<number>`coalesce((a.became->>'vehicle')::bigint, (a.was->>'vehicle')::bigint)`),
    )
    .select([
      'a.id',
      'a.at',
      'a.actor_kind',
      'a.actor_name',
      'a.act',
      'a.why',
      sql<string | null>`a.was->>'state'`.as('from_state'),
      sql<string | null>`a.became->>'state'`.as('to_state'),
      'v.plate',
    ])
    .where('a.entity', '=', 'job')
    .where('a.entity_id', '=', String(jobId))
    .orderBy('a.id')
    .execute();
}

export type StoryOffer = Selectable<Tables['offer']> & { plate: string; driver_name: string };

/** The offers of a job, oldest first. */
export function jobOffers(db: Db, jobId: number): Promise<StoryOffer[]> {
  return db
    .selectFrom('offer as o')
    .innerJoin('vehicle as v', 'v.id', 'o.vehicle_id')
    .innerJoin('driver as d', 'd.id', 'o.driver_id')
    .selectAll('o')
    .select(['v.plate', 'd.name as driver_name'])
    .where('o.job_id', '=', jobId)
    .orderBy('o.id')
    .execute();
}

/** Plates by vehicle id. */
export async function platesOf(db: Db, vehicleIds: readonly number[]): Promise<Map<number, string>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicle')
    .select(['id', 'plate'])
    .where('id', 'in', [...new Set(vehicleIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.plate]));
}

/** The vehicle of a plate in a fleet. */
export function vehicleOfPlate(
  db: Db,
  fleetId: number,
  plate: string,
): Promise<{ id: number; plate: string } | undefined> {
  return db
    .selectFrom('vehicle')
    .select(['id', 'plate'])
    .where('fleet_id', '=', fleetId)
    .where('plate', '=', plate)
    .executeTakeFirst();
}

export type VehicleCard = Looks & {
  rego: string;
  type_name: string;
  driver_name: string | null;
  did: string | null;
  mobile_phone: string | null;
};

/** What of a vehicle seldom changes, and who drives it now; undefined where the fleet has no such vehicle. */
export function vehicleCard(db: Db, fleetId: number, vehicleId: number): Promise<VehicleCard | undefined> {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_type as vt', 'vt.id', 'v.vehicle_type_id')
    .innerJoin('vehicle_now as n', 'n.vehicle_id', 'v.id')
    .leftJoin('driver as d', 'd.id', 'n.driver_id')
    .select([
      'v.rego',
      'v.make',
      'v.model',
      'v.colour',
      'v.year',
      'vt.name as type_name',
      'd.name as driver_name',
      'd.did',
      'd.mobile_phone',
    ])
    .where('v.id', '=', vehicleId)
    .where('v.fleet_id', '=', fleetId)
    .executeTakeFirst();
}

export type TripLine = Pick<
  Selectable<Tables['trip']>,
  'id' | 'kind' | 'job_id' | 'began_at' | 'ended_at' | 'distance_metres' | 'fare_minor'
> & { pickup_label: string | null; dropoff_label: string | null };

/** A vehicle's trips begun since then, newest first. */
export function tripsSince(db: Db, vehicleId: number, sinceMs: number, most: number): Promise<TripLine[]> {
  return db
    .selectFrom('trip as t')
    .leftJoin('job as j', 'j.id', 't.job_id')
    .select([
      't.id',
      't.kind',
      't.job_id',
      't.began_at',
      't.ended_at',
      't.distance_metres',
      't.fare_minor',
      'j.pickup_label',
      'j.dropoff_label',
    ])
    .where('t.vehicle_id', '=', vehicleId)
    .where('t.began_at', '>=', instant(sinceMs))
    .orderBy('t.began_at', 'desc')
    .limit(most)
    .execute();
}
