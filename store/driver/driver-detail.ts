import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type DetailRow = Selectable<Tables['driver_detail']>;

/** What stands on the record of a driver of a fleet, with its version. */
export async function detailsOnRecord(
  db: Db,
  fleetId: number,
  driverId: number,
): Promise<{ phone: string; address: string; version: number } | undefined> {
  const row = await db
    .selectFrom('driver')
    .select(['mobile_phone', 'address', 'version'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', driverId)
    .executeTakeFirst();
  return row && { phone: row.mobile_phone, address: row.address ?? '', version: row.version };
}

export async function insertDetail(t: Tx, row: Insertable<Tables['driver_detail']>): Promise<number> {
  return (await t.db.insertInto('driver_detail').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const lockDetail = (t: Tx, fleetId: number, id: number): Promise<DetailRow | undefined> =>
  t.db
    .selectFrom('driver_detail')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What a driver asks for and nobody has answered yet. */
export const openDetailOf = (db: Db, driverId: number): Promise<DetailRow | undefined> =>
  db
    .selectFrom('driver_detail')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('state', '=', 'asked')
    .executeTakeFirst();

export async function endDetail(
  t: Tx,
  id: number,
  { state, answer = '' }: { state: 'granted' | 'refused' | 'withdrawn'; answer?: string },
): Promise<void> {
  await t.db
    .updateTable('driver_detail')
    .set({ state, answer, decided_at: t.at, decided_by: t.actor.name })
    .where('id', '=', id)
    .execute();
}

export type AskedDetail = {
  id: number;
  driverId: number;
  did: string;
  name: string;
  askedAtMs: number;
  phone: string;
  address: string;
  wasPhone: string;
  wasAddress: string;
};

/** What drivers of a fleet ask to have changed, the first asked on top; the old values as they stand now. */
export function askedDetails(db: Db, fleetId: number): Promise<AskedDetail[]> {
  return db
    .selectFrom('driver_detail as a')
    .innerJoin('driver as d', 'd.id', 'a.driver_id')
    .select(['a.id', 'a.driver_id as driverId', 'd.did', 'd.name', 'a.asked_at as askedAtMs', 'a.phone', 'a.address'])
    .select(({ fn, val }) => ['d.mobile_phone as wasPhone', fn.coalesce('d.address', val('')).as('wasAddress')])
    .where('a.fleet_id', '=', fleetId)
    .where('a.state', '=', 'asked')
    .orderBy('a.id')
    .execute();
}
