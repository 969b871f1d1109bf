import type { Insertable } from 'kysely';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { nameKey } from './customer.ts';

/** Writes many customers at once; answers their ids in the order given. */
export function insertCustomers(
  t: Tx,
  customers: readonly Omit<Insertable<Tables['customer']>, 'name_key'>[],
): Promise<{ id: number }[]> {
  return t.db
    .insertInto('customer')
    .values(customers.map((customer) => ({ ...customer, name_key: nameKey(customer.name) })))
    .returning('id')
    .execute();
}

export async function insertPhones(t: Tx, phones: readonly Insertable<Tables['customer_phone']>[]): Promise<void> {
  await t.db
    .insertInto('customer_phone')
    .values([...phones])
    .execute();
}

export async function insertTemplates(
  t: Tx,
  templates: readonly Insertable<Tables['customer_template']>[],
): Promise<void> {
  await t.db
    .insertInto('customer_template')
    .values([...templates])
    .execute();
}
