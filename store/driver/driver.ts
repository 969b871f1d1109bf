import type { Insertable } from 'kysely';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export async function insertDrivers(t: Tx, drivers: readonly Insertable<Tables['driver']>[]): Promise<void> {
  if (drivers.length === 0) return;
  await t.db
    .insertInto('driver')
    .values([...drivers])
    .execute();
}
