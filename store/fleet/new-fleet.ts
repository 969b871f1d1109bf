import type { Insertable } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

/** The id of the fleet that is made next: fleets are numbered by hand, one after the other. */
export async function nextFleetId(db: Db): Promise<number> {
  const last = await db.selectFrom('fleet').select('id').orderBy('id', 'desc').executeTakeFirst();
  return (last?.id ?? 0) + 1;
}

export type NewFleetRow = Insertable<Tables['fleet']>;

export async function insertFleet(t: Tx, fleet: NewFleetRow): Promise<void> {
  await t.db.insertInto('fleet').values(fleet).execute();
}

/** In which city each fleet is, and whether it is one of the demo's. */
export function citiesOfFleets(db: Db): Promise<{ city: string; demo: boolean }[]> {
  return db.selectFrom('fleet').select(['city', 'demo']).execute();
}
