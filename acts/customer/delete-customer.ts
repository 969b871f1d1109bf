import { ok, type Result, refuse } from '#core/kit/result.ts';
import { deleteCustomer, findCustomer } from '#store/customer/customer.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

/** Takes a customer away with their numbers and templates; their bookings stay. Refused: `customerUnknown`, `customerMoved`. */
export async function removeCustomer(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, id, version }: { fleetId: number; id: number; version: number },
): Promise<Result<null, 'customerUnknown' | 'customerMoved'>> {
  return transact<Result<null, 'customerUnknown' | 'customerMoved'>>(store, actor, clock.nowMs(), async (t) => {
    const customer = await findCustomer(t.db, fleetId, id, true);
    if (!customer) return refuse('customerUnknown');
    if (customer.version !== version) return refuse('customerMoved');
    await deleteCustomer(t, id);
    t.audit({ act: 'delete', entity: 'customer', entityId: id, fleetId, was: { name: customer.name } });
    t.announce('customers', fleetId, id);
    return ok(null);
  });
}
