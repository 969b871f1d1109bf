import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../door/tables.ts';
import type { Tx } from '../../door/transaction.ts';
import { insertNamed } from '../../driver/driver.ts';

export type OutsideKind = 'vehicle' | 'driver';
/** The record of one of the other system's names: `id` of the pair, `ownId` of the vehicle or driver. */
export type OutsideRecord = { id: number; ownId: number };
type Of = { fleetId: number; source: string };

/** Nobody else brings trips of this source to this fleet until the transaction ends. */
export async function holdSource(t: Tx, { fleetId, source }: Of): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outside ${fleetId} ${source}`}, 0))`.execute(t.db);
}

const columnOf = (kind: OutsideKind) => sql.ref(`${kind}_id`);

/** The records that stand for these names already, by the name's digest in hexadecimal digits. */
export async function outsideRecords(
  t: Tx,
  kind: OutsideKind,
  { fleetId, source }: Of,
  keys: readonly string[],
): Promise<Map<string, OutsideRecord>> {
  const { rows } = await sql<{ key: string; id: number; ownId: number }>`
    select encode(name_key, 'hex') as key, id, ${columnOf(kind)} as "ownId" from outside_record
    where fleet_id = ${fleetId} and source = ${source} and ${columnOf(kind)} is not null
      and name_key in (select decode(k, 'hex') from unnest(${[...keys]}::text[]) k)`.execute(t.db);
  return new Map(rows.map(({ key, id, ownId }) => [key, { id, ownId }]));
}

/** The fleet's own vehicles of these plates. */
export async function vehiclesOfPlates(
  t: Tx,
  fleetId: number,
  plates: readonly string[],
): Promise<Map<string, number>> {
  const rows = await t.db
    .selectFrom('vehicle')
    .select(['id', 'plate'])
    .where('fleet_id', '=', fleetId)
    .where(sql<boolean>`plate = any(${[...plates]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, plate }) => [plate, id]));
}

/** The drivers of these DIDs in the whole company, with their fleets: a DID is given once. */
export async function driversOfDids(
  t: Tx,
  dids: readonly string[],
): Promise<Map<string, { id: number; fleetId: number }>> {
  const rows = await t.db
    .selectFrom('driver')
    .select(['id', 'did', 'fleet_id'])
    .where(sql<boolean>`did = any(${[...dids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, did, fleet_id: fleetId }) => [did, { id, fleetId }]));
}

/** Numbers for pairs that are about to be written. */
export async function nextOutsideIds(t: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('outside_record', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    t.db,
  );
  return rows.map(({ id }) => Number(id));
}

export async function insertOutsideVehicle(t: Tx, vehicle: Insertable<Tables['vehicle']>): Promise<number> {
  const { id } = await t.db.insertInto('vehicle').values(vehicle).returning('id').executeTakeFirstOrThrow();
  await t.db.insertInto('vehicle_now').values({ vehicle_id: id, fleet_id: vehicle.fleet_id }).execute();
  return id;
}

export async function insertOutsideDriver(t: Tx, driver: Insertable<Tables['driver']>): Promise<number> {
  await insertNamed(t.db, 'driver_class', [{ fleet_id: driver.fleet_id, name: driver.driver_class }]);
  await insertNamed(t.db, 'driver_group', [{ fleet_id: driver.fleet_id, name: driver.driver_group }]);
  return (await t.db.insertInto('driver').values(driver).returning('id').executeTakeFirstOrThrow()).id;
}

/** Says which record stands for a name from now on. */
export async function insertOutsideRecord(
  t: Tx,
  kind: OutsideKind,
  { fleetId, source }: Of,
  { id, key, ownId }: { id: number; key: string; ownId: number },
): Promise<void> {
  await t.db
    .insertInto('outside_record')
    .values({ id, fleet_id: fleetId, source, name_key: Buffer.from(key, 'hex'), [`${kind}_id`]: ownId })
    .execute();
}
