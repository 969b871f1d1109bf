import { type Selectable, sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { DriverQueryRow } from './driver-query.ts';

export type QueryFacts = DriverQueryRow & {
  codeName: string;
  plate: string | null;
  rego: string | null;
  typeName: string | null;
  did: string | null;
  driverName: string | null;
  mobilePhone: string | null;
};

/** A query of a fleet with its vehicle and driver, open or finished. */
export async function queryFacts(db: Db, fleetId: number, id: number): Promise<QueryFacts | undefined> {
  return db
    .selectFrom('driver_query as q')
    .leftJoin('vehicle as v', 'v.id', 'q.vehicle_id')
    .leftJoin('vehicle_type as vt', 'vt.id', 'v.vehicle_type_id')
    .leftJoin('driver as d', 'd.id', 'q.driver_id')
    .leftJoin('query_code as c', (on) => on.onRef('c.fleet_id', '=', 'q.fleet_id').onRef('c.code', '=', 'q.code'))
    .selectAll('q')
    .select((eb) => [
      'v.plate',
      'v.rego',
      'vt.name as typeName',
      'd.did',
      'd.name as driverName',
      'd.mobile_phone as mobilePhone',
      eb.fn.coalesce('c.name', sql<string>`''`).as('codeName'),
    ])
    .where('q.id', '=', id)
    .where('q.fleet_id', '=', fleetId)
    .executeTakeFirst();
}

export type QueryEvent = Pick<Selectable<Tables['audit']>, 'act' | 'at' | 'actor_kind' | 'actor_name'>;

/** What happened to a query, oldest first. */
export function queryEvents(db: Db, id: number): Promise<QueryEvent[]> {
  return db
    .selectFrom('audit')
    .select(['act', 'at', 'actor_kind', 'actor_name'])
    .where('entity', '=', 'driverQuery')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
}

/** The telephone numbers of who drives these vehicles now, by vehicle. */
export async function mobilesOf(db: Db, vehicleIds: readonly number[]): Promise<Map<number, string>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicle_now as n')
    .innerJoin('driver as d', 'd.id', 'n.driver_id')
    .select(['n.vehicle_id as vehicleId', 'd.mobile_phone as mobilePhone'])
    .where('n.vehicle_id', 'in', [...vehicleIds])
    .execute();
  return new Map(rows.map(({ vehicleId, mobilePhone }) => [vehicleId, mobilePhone ?? '']));
}
