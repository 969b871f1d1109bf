import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type LockedTo = { id: number; driverGroup: string; areaIds: number[] };

/** The groups of drivers that are bound to any of these areas. */
export async function groupsLockedTo(t: Tx, fleetId: number, areaIds: readonly number[]): Promise<LockedTo[]> {
  const { rows } = await sql<LockedTo>`
    select id, driver_group as "driverGroup", area_ids as "areaIds" from locked_group
    where fleet_id = ${fleetId} and area_ids && ${[...areaIds]}::bigint[] order by id for update`.execute(t.db);
  return rows;
}

export async function lockGroupTo(t: Tx, id: number, areaIds: readonly number[]): Promise<void> {
  await t.db
    .updateTable('locked_group')
    .set({ area_ids: [...areaIds], version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The live dispatch plan of a fleet as it is kept. */
export async function planOfFleet(db: Db, fleetId: number): Promise<unknown> {
  return (await db.selectFrom('fleet').select('plan').where('id', '=', fleetId).executeTakeFirst())?.plan;
}

/** The tariffs in force now or later whose zones name dispatch areas, with the codes of these. */
export async function tariffsNamingAreas(
  db: Db,
  fleetId: number,
  at: Date,
): Promise<{ name: string; codes: string[] }[]> {
  const { rows } = await sql<{ name: string; codes: string[] }>`
    select u.name, array_agg(distinct c.code) as codes
    from tariff u
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(u.definition->'zones') when 'array' then u.definition->'zones' else '[]' end) as z(zone)
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(z.zone->'areas') when 'array' then z.zone->'areas' else '[]' end) as c(code)
    where u.fleet_id = ${fleetId} and u.taken_back_at is null and not exists (
      select 1 from tariff n where n.fleet_id = u.fleet_id and n.taken_back_at is null
        and n.vehicle_type_id is not distinct from u.vehicle_type_id
        and n.effective_from > u.effective_from and n.effective_from <= ${at}
    )
    group by u.id, u.name order by u.id`.execute(db);
  return rows;
}
