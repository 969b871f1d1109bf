import { sql } from 'kysely';
import type { Tx } from '../door/transaction.ts';

/**
 * The next number of a fleet's series, from 1 on and without a gap: it is held until the transaction ends, so that whoever
 * asks next waits for it, and is given the same one where it was rolled back. Take it last.
 */
export async function nextNumber(t: Tx, fleetId: number, name: string): Promise<number> {
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
