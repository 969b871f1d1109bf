import { type Insertable, sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

/** Writes drivers of a fleet, with the classes and groups they name where those are not there yet. */
export async function insertDrivers(t: Tx, drivers: readonly Insertable<Tables['driver']>[]): Promise<void> {
  if (drivers.length === 0) return;
  await insertNamed(
    t.db,
    'driver_class',
    drivers.map((one) => ({ fleet_id: one.fleet_id, name: one.driver_class })),
  );
  await insertNamed(
    t.db,
    'driver_group',
    drivers.map((one) => ({ fleet_id: one.fleet_id, name: one.driver_group })),
  );
  await t.db
    .insertInto('driver')
    .values([...drivers])
    .execute();
}

/** Classes or groups by their names; those that are there stay as they are. */
export async function insertNamed(
  db: Db,
  table: 'driver_class' | 'driver_group',
  names: readonly { fleet_id: number; name: string }[],
): Promise<void> {
  await db
    .insertInto(table)
    .values([...names])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The driver of the company who has one of these DIDs. */
export function firstWithDid(db: Db, dids: readonly string[]): Promise<{ did: string } | undefined> {
  if (dids.length === 0) return Promise.resolve(undefined);
  return db
    .selectFrom('driver')
    .select('did')
    .where('did', 'in', [...dids])
    .orderBy('did')
    .limit(1)
    .executeTakeFirst();
}

/** What drivers are called, by id. */
export async function driversNamed(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { did: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('driver')
    .select(['id', 'did', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Whether a job asks for this driver, or for anybody but them. */
export async function isWished(db: Db, fleetId: number, driverId: number): Promise<boolean> {
  const { rows } = await sql<{ wished: boolean }>`
    select exists (
      select from job where fleet_id = ${fleetId}
        and (${driverId} = any(preferred_driver_ids) or ${driverId} = any(banned_driver_ids))
    ) as wished`.execute(db);
  return rows[0]?.wished ?? false;
}

/** Those of these drivers who are at work, or whose shift the key desk has opened. Nobody of them signs on until the transaction ends. */
export async function atWork({ db }: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  await db
    .selectFrom('driver')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await db
    .selectFrom('shift')
    .select('driver_id')
    .where('driver_id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .union(
      db
        .selectFrom('shift_record')
        .select('driver_id')
        .where('driver_id', 'in', [...ids])
        .where('state', '=', 'opened'),
    )
    .execute();
  return new Set(rows.map(({ driver_id }) => driver_id));
}
