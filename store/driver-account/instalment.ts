import { sql } from 'kysely';
import type { PaidByParts } from '#core/driver-account/driver-accounts.ts';
import type { Instalments } from '#core/driver-account/instalment.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

const of = (db: Db) =>
  db
    .selectFrom('driver_instalment')
    .select([
      'id',
      'version',
      'account as of',
      'each_minor as eachMinor',
      'sum_minor as sumMinor',
      'taken_minor as takenMinor',
      'why',
      sql<boolean>`ended_at is not null`.as('ended'),
    ]);

/** What a driver pays off by parts, the oldest first; what has ended too. */
export const instalmentsOf = (db: Db, fleetId: number, driverId: number): Promise<Instalments[]> =>
  of(db).where('fleet_id', '=', fleetId).where('driver_id', '=', driverId).orderBy('id').execute();

/** The same of those that run, held until the transaction ends. */
export const lockInstalments = (t: Tx, fleetId: number, driverId: number): Promise<Instalments[]> =>
  of(t.db)
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** One that runs, held; and whose it is. */
export const lockInstalment = (t: Tx, fleetId: number, id: number) =>
  of(t.db)
    .select('driver_id as driverId')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type NewInstalments = {
  fleetId: number;
  driverId: number;
  of: PaidByParts;
  eachMinor: number;
  sumMinor: number;
  why: string;
  clientKey: string;
};

/** Its id; undefined where the key was used before. */
export async function insertInstalments(t: Tx, one: NewInstalments): Promise<number | undefined> {
  const row = await t.db
    .insertInto('driver_instalment')
    .values({
      fleet_id: one.fleetId,
      driver_id: one.driverId,
      account: one.of,
      each_minor: one.eachMinor,
      sum_minor: one.sumMinor,
      why: one.why,
      client_key: one.clientKey,
      begun_at: t.at,
    })
    .onConflict((conflict) => conflict.constraint('driver_instalment_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What stands under a key. */
export const instalmentsByKey = (db: Db, fleetId: number, clientKey: string) =>
  of(db)
    .select('driver_id as driverId')
    .where('fleet_id', '=', fleetId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();

/** A part was taken; with the last one it ends. */
export async function noteTaken(t: Tx, id: number, partMinor: number): Promise<void> {
  await t.db
    .updateTable('driver_instalment')
    .set({
      taken_minor: sql<number>`taken_minor + ${partMinor}`,
      ended_at: sql<Date | null>`case when taken_minor + ${partMinor} >= sum_minor then ${t.at}::timestamptz end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function endInstalment(t: Tx, id: number): Promise<void> {
  await t.db
    .updateTable('driver_instalment')
    .set({ ended_at: t.at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
