import { type Selectable, sql } from 'kysely';
import { clocksOf, type FleetValues, windowsOf } from '#core/fleet/fleet-record.ts';
import type { Position } from '#core/kit/geo.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

/** A fleet as the page of fleets has it. */
export type FleetRow = { id: number; version: number; values: FleetValues };

export type FleetListed = FleetRow & { vehicles: number; subFleets: number };

function rowOf(row: Selectable<Tables['fleet']>): FleetRow {
  const { id, version, name, region, city, currency, language } = row;
  return {
    id,
    version,
    values: {
      name,
      region,
      city,
      timeZone: row.time_zone,
      currency,
      language,
      ...clocksOf({
        day: { fromMinutes: row.shift_day_start_minutes, untilMinutes: row.day_start_until_minutes },
        night: { fromMinutes: row.night_start_from_minutes, untilMinutes: row.night_start_until_minutes },
      }),
      monthStartDay: row.month_start_day,
    },
  };
}

/** The columns that hold the values of a fleet. */
export function columnsOfFleet(values: FleetValues) {
  const { day, night } = windowsOf(values);
  const { name, region, city, currency, language } = values;
  return {
    name,
    region,
    city,
    currency,
    language,
    time_zone: values.timeZone,
    shift_day_start_minutes: day.fromMinutes,
    day_start_until_minutes: day.untilMinutes,
    night_start_from_minutes: night.fromMinutes,
    night_start_until_minutes: night.untilMinutes,
    month_start_day: values.monthStartDay,
  };
}

/** These fleets by name, with how many vehicles and sub fleets in use each has. */
export async function listFleets(db: Db, ids: readonly number[]): Promise<FleetListed[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('fleet as f')
    .selectAll('f')
    .select([
      sql<number>`(select count(*) from vehicle v where v.fleet_id = f.id and v.decommissioned_at is null)`.as(
        'vehicles',
      ),
      sql<number>`(select count(*) from sub_fleet s where s.fleet_id = f.id and s.ended_at is null)`.as('subFleets'),
    ])
    .where('f.id', 'in', [...ids])
    .orderBy(sql`lower(f.name)`)
    .execute();
  return rows.map(({ vehicles, subFleets, ...row }) => ({ ...rowOf(row), vehicles, subFleets }));
}

/** The fleet, held until the transaction ends. */
export async function fleetToChange(t: Tx, id: number): Promise<FleetRow | undefined> {
  const row = await t.db.selectFrom('fleet').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

/** One at a time names or numbers fleets; whoever only points to one does not wait. */
export async function lockFleets(t: Tx): Promise<void> {
  await sql`lock table fleet in share row exclusive mode`.execute(t.db);
}

/** Whether another fleet has this name, in capitals or not. */
export async function isNameOfAnother(db: Db, name: string, id: number | null): Promise<boolean> {
  const query = db
    .selectFrom('fleet')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])));
  return (await (id === null ? query : query.where('id', '!=', id)).executeTakeFirst()) !== undefined;
}

export async function writeFleet(t: Tx, id: number, values: FleetValues, centre: Position | null): Promise<void> {
  const place = centre && { longitude: centre[0], latitude: centre[1] };
  await t.db
    .updateTable('fleet')
    .set({ ...columnsOfFleet(values), ...place, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The middle of a city; null where there is none of this id. */
export async function centreOfCity(db: Db, city: string): Promise<Position | null> {
  const { rows } = await sql<{ longitude: number; latitude: number }>`
    select (west + east) / 2 as longitude, (south + north) / 2 as latitude from city where id = ${city}`.execute(db);
  return rows[0] ? [rows[0].longitude, rows[0].latitude] : null;
}

/** Every city by name. */
export async function citiesByName(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from city order by name`.execute(db);
  return rows;
}

const CHANGES = ['createFleet', 'updateFleet'];

export type FleetChange = { at: number; by: string; act: string; was: unknown; became: unknown; why: string | null };

/** Who opened and changed a fleet, newest first. */
export async function fleetChanges(db: Db, id: number, limit = 200): Promise<FleetChange[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'actor_name as by', 'act', 'was', 'became', 'why'])
    .where('entity', '=', 'fleet')
    .where('entity_id', '=', String(id))
    .where('act', 'in', CHANGES)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

/** These fleets as the choosers of the suite name them, in this order. */
export async function fleetNames(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; longitude: number; latitude: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('fleet')
    .select(['id', 'name', 'longitude', 'latitude'])
    .where('id', 'in', [...ids])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** What a fleet is called, and what it counts its money in. */
export const namedFleet = (db: Db, id: number): Promise<{ name: string; currency: string; zone: string }> =>
  db
    .selectFrom('fleet')
    .select(['name', 'currency', 'time_zone as zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
