import type { Selectable } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';

/** A penalty of a fleet, ended or not. */
export const penaltyOf = (db: Db, fleetId: number, id: number): Promise<Selectable<Tables['penalty']> | undefined> =>
  db.selectFrom('penalty').selectAll().where('fleet_id', '=', fleetId).where('id', '=', id).executeTakeFirst();

/** The id of a penalty by its code; null where the fleet has none of it. */
export async function penaltyByCode(db: Db, fleetId: number, code: string): Promise<number | null> {
  const found = db.selectFrom('penalty').select('id').where('fleet_id', '=', fleetId).where('code', '=', code);
  return (await found.executeTakeFirst())?.id ?? null;
}
