import { ok, type Result, refuse } from '#core/kit/result.ts';
import {
  type Customer,
  type CustomerValues,
  findCustomer,
  insertCustomer,
  isPhoneTaken,
  updateCustomer,
} from '#store/customer/customer.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import type { ActContext } from '../context.ts';
import { type CustomerRefusal, refusalOfCustomer, tidyCustomer } from './check-customer.ts';

export type SaveCustomer = {
  fleetId: number;
  /** The fleets open to whoever saves. */
  fleets: readonly number[];
  /** Null for a new one. */
  target: { id: number; version: number } | null;
  values: CustomerValues;
};

export type CustomerSaved = Result<Customer, CustomerRefusal | 'customerUnknown' | 'customerMoved'>;

/**
 * Keeps a customer with their numbers and templates, as the user saw them. Refused besides what `refusalOfCustomer` refuses:
 * `customerUnknown`, `customerMoved`.
 */
export async function saveCustomer(
  { store, clock }: ActContext,
  actor: Actor,
  input: SaveCustomer,
): Promise<CustomerSaved> {
  try {
    return await transact<CustomerSaved>(store, actor, clock.nowMs(), (t) => saveCustomerIn(t, input));
  } catch (error) {
    if (isPhoneTaken(error)) return refuse('phoneTaken', { phone: '', name: '' });
    throw error;
  }
}

async function saveCustomerIn(t: Tx, { fleetId, fleets, target, values: given }: SaveCustomer): Promise<CustomerSaved> {
  const before = target && (await findCustomer(t.db, fleetId, target.id, true));
  if (target && !before) return refuse('customerUnknown');
  if (target && before && before.version !== target.version) return refuse('customerMoved');
  const values = tidyCustomer(given, await phonesOfFleet(t.db, fleetId));
  const refusal = await refusalOfCustomer(t.db, fleetId, fleets, values, target?.id ?? null);
  if (refusal) return refusal;
  const id = before ? before.id : await insertCustomer(t, fleetId, values);
  if (before) await updateCustomer(t, before, values);
  const after = await findCustomer(t.db, fleetId, id);
  if (!after) throw new Error('A customer that was written is not there.');
  t.audit({
    act: before ? 'update' : 'create',
    entity: 'customer',
    entityId: id,
    fleetId,
    was: before ? told(before) : null,
    became: told(after),
  });
  t.announce('customers', fleetId, id);
  return ok(after);
}

/** What the trail keeps of a customer: whose calls are told by their record, not by their number. */
function told({ name, bannedWhy, accountId, templates, phones }: Customer) {
  return {
    name,
    phones: phones.length,
    bannedWhy,
    accountId,
    templates: templates.map(({ kind, name: who, place }) => `${kind}: ${who}, ${place.label}`),
  };
}
