import { sql } from 'kysely';
import type { Ring } from '#core/area/area.ts';
import type { DrawnArea } from '#core/area/drawing/drawing.ts';
import { WAITING_STATES } from '#core/job/states.ts';
import type { Bounds, Position } from '#core/kit/geo.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type KeptArea = { id: number; code: string; name: string; rings: Ring[] };

/** The areas of a fleet that have not ended, by their code. */
export async function areasOfFleet(db: Db, fleetId: number): Promise<KeptArea[]> {
  const rows = await db
    .selectFrom('area')
    .select(['id', 'code', 'name', 'polygon'])
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('code')
    .orderBy('id')
    .execute();
  return rows.map(({ polygon, ...area }) => ({ ...area, rings: polygon.coordinates }));
}

/** Which areas these are: grows with every change of them. */
export async function areasVersion(db: Db, fleetId: number): Promise<number> {
  const row = await db.selectFrom('fleet').select('areas_version').where('id', '=', fleetId).executeTakeFirst();
  return row?.areas_version ?? 0;
}

/** The same, and nobody else draws until the transaction ends; whoever only points to the fleet does not wait. */
export async function lockAreas(t: Tx, fleetId: number): Promise<{ version: number; city: string } | undefined> {
  const { rows } = await sql<{ version: number; city: string }>`
    select areas_version as version, city from fleet where id = ${fleetId} for no key update`.execute(t.db);
  return rows[0];
}

/** What a city's streets reach; null where it is not there. */
export async function boundsOfCity(db: Db, city: string): Promise<Bounds | null> {
  const { rows } = await sql<Bounds>`select west, south, east, north from city where id = ${city}`.execute(db);
  return rows[0] ?? null;
}

/** The same of the city that a fleet lies in. */
export async function boundsOfFleetCity(db: Db, fleetId: number): Promise<Bounds | null> {
  const { rows } = await sql<Bounds>`
    select c.west, c.south, c.east, c.north from fleet f join city c on c.id = f.city where f.id = ${fleetId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type RankOfFleet = { id: number; name: string; areaId: number | null; position: Position; radiusMetres: number };

export async function ranksOfFleet(db: Db, fleetId: number): Promise<RankOfFleet[]> {
  const rows = await db.selectFrom('rank').selectAll().where('fleet_id', '=', fleetId).orderBy('name').execute();
  return rows.map(({ id, name, area_id, longitude, latitude, radius_metres }) => ({
    id,
    name,
    areaId: area_id,
    position: [longitude, latitude],
    radiusMetres: radius_metres,
  }));
}

/** Who drew the areas of a fleet last. */
export async function lastDrawn(db: Db, fleetId: number): Promise<{ by: string; atMs: number } | null> {
  const row = await db
    .selectFrom('audit')
    .select(['actor_name', 'at'])
    .where('entity', '=', 'areas')
    .where('entity_id', '=', String(fleetId))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? { by: row.actor_name, atMs: row.at } : null;
}

const polygonOf = (rings: readonly Ring[]) => JSON.stringify({ type: 'Polygon', coordinates: rings });

export async function endAreas(t: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await t.db
    .updateTable('area')
    .set({ ended_at: t.at })
    .where('id', 'in', [...ids])
    .execute();
}

/** Who has the streets of ended areas from now on; what an earlier end had left to these goes the same way. */
export async function leaveAreasTo(t: Tx, heirs: ReadonlyMap<number, number>): Promise<void> {
  for (const [id, heirId] of heirs) {
    await t.db
      .updateTable('area')
      .set({ heir_id: heirId })
      .where((eb) => eb.or([eb('id', '=', id), eb('heir_id', '=', id)]))
      .execute();
  }
}

export async function changeAreas(t: Tx, areas: readonly (DrawnArea & { id: number })[]): Promise<void> {
  if (areas.length === 0) return;
  const ids = areas.map(({ id }) => id);
  // Two may have changed their names for each other's.
  await sql`update area set name = '#' || id where id = any(${ids}::bigint[])`.execute(t.db);
  await sql`
    update area a set name = d.name, polygon = d.polygon
    from jsonb_to_recordset(${JSON.stringify(areas.map(({ id, name, rings }) => ({ id, name, polygon: JSON.parse(polygonOf(rings)) })))}::jsonb)
      as d(id bigint, name text, polygon jsonb)
    where a.id = d.id`.execute(t.db);
}

/** Writes new areas, numbered on from the highest code that the fleet ever had. */
export async function addAreas(t: Tx, fleetId: number, areas: readonly DrawnArea[]): Promise<number[]> {
  if (areas.length === 0) return [];
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(code::int) filter (where code ~ '^[0-9]{1,8}$'), 0) as last
    from area where fleet_id = ${fleetId}`.execute(t.db);
  const first = (rows[0]?.last ?? 0) + 1;
  const made = await t.db
    .insertInto('area')
    .values(
      areas.map(({ name, rings }, n) => ({
        fleet_id: fleetId,
        code: String(first + n).padStart(2, '0'),
        name,
        polygon: polygonOf(rings),
      })),
    )
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

export async function raiseAreasVersion(t: Tx, fleetId: number): Promise<void> {
  await t.db
    .updateTable('fleet')
    .set({ areas_version: sql<number>`areas_version + 1` })
    .where('id', '=', fleetId)
    .execute();
}

export async function moveRanks(t: Tx, moved: readonly { id: number; areaId: number | null }[]): Promise<void> {
  for (const { id, areaId } of moved) {
    await t.db
      .updateTable('rank')
      .set({ area_id: areaId, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
  }
}

/** The jobs that no car has yet, by where they begin. */
export async function waitingPickups(
  t: Tx,
  fleetId: number,
): Promise<{ id: number; areaId: number | null; position: Position }[]> {
  const rows = await t.db
    .selectFrom('job')
    .select(['id', 'area_id', 'pickup_longitude', 'pickup_latitude'])
    .where('fleet_id', '=', fleetId)
    .where('state', 'in', [...WAITING_STATES])
    .orderBy('id')
    .execute();
  return rows.map(({ id, area_id, pickup_longitude, pickup_latitude }) => ({
    id,
    areaId: area_id,
    position: [pickup_longitude, pickup_latitude],
  }));
}

/** Puts jobs that still wait into the areas that they begin in now. Answers which of them were. */
export async function moveJobs(t: Tx, moved: readonly { id: number; areaId: number | null }[]): Promise<number[]> {
  if (moved.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with held as (
      select j.id, d."areaId" from job j
      join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as d(id bigint, "areaId" bigint) on d.id = j.id
      where j.state = any(${[...WAITING_STATES]}::text[]) order by j.id for update of j
    )
    update job j set area_id = held."areaId", version = j.version + 1
    from held where j.id = held.id returning j.id`.execute(t.db);
  return rows.map(({ id }) => id);
}
