import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';
import type { SeriesName } from './series.ts';

/** The last number that a fleet's series has given; 0 where it has given none. Another may be given at once. */
export async function lastNumber(db: Db, fleetId: number, name: SeriesName): Promise<number> {
  const row = await db
    .selectFrom('number_series')
    .select('last_number')
    .where('fleet_id', '=', fleetId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.last_number ?? 0;
}

/**
 * The next number of a fleet's series, from 1 on and without a gap: it is held until the transaction ends, so that whoever
 * asks next waits for it, and is given the same one where it was rolled back. Take it last.
 */
export async function nextNumber(t: Tx, fleetId: number, name: SeriesName): Promise<number> {
  const row = await t.db
    .insertInto('number_series')
    .values({ fleet_id: fleetId, name, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['fleet_id', 'name']).doUpdateSet({ last_number: sql<number>`number_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}
