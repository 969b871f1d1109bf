import type { ToldPayIn } from '#core/pay-in/told.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** What the driver of a shift has told of it; undefined where they have told nothing. */
export const toldPayInOf = (
  db: Db,
  fleetId: number,
  recordId: number,
): Promise<{ told: ToldPayIn; toldAtMs: number } | undefined> =>
  db
    .selectFrom('told_pay_in as p')
    .innerJoin('shift_record as r', 'r.id', 'p.record_id')
    .select(['p.told', 'p.told_at as toldAtMs'])
    .where('r.fleet_id', '=', fleetId)
    .where('p.record_id', '=', recordId)
    .executeTakeFirst();

export async function keepToldPayIn(t: Tx, recordId: number, told: ToldPayIn): Promise<void> {
  const row = { told: JSON.stringify(told), told_at: t.at };
  await t.db
    .insertInto('told_pay_in')
    .values({ record_id: recordId, ...row })
    .onConflict((conflict) => conflict.column('record_id').doUpdateSet(row))
    .execute();
}
