import { sql } from 'kysely';
import type { PolygonGeometry } from '../../door/columns.ts';
import type { Db } from '../../door/connect.ts';

export type OutsideFleet = { id: number; zone: string; currency: string };

/** The fleet of a name, letters of either size. */
export async function fleetNamed(db: Db, name: string): Promise<OutsideFleet | undefined> {
  const { rows } = await sql<OutsideFleet>`
    select id, time_zone as zone, currency from fleet where lower(name) = lower(${name})`.execute(db);
  return rows[0];
}

/** The vehicle type of a code; the fleet's first where none is said. */
export async function typeOfCode(db: Db, fleetId: number, code: string | null): Promise<number | undefined> {
  const row = await db
    .selectFrom('vehicle_type')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .$if(code !== null, (types) => types.where('code', '=', code ?? ''))
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

export type OutsideArea = { id: number; code: string; name: string; polygon: PolygonGeometry };

export const areasInUse = (db: Db, fleetId: number): Promise<OutsideArea[]> =>
  db
    .selectFrom('area')
    .select(['id', 'code', 'name', 'polygon'])
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
