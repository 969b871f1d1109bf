import { templateChanged } from '#core/customer/customer.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { BookingRow } from '#store/booking/booking.ts';
import { customerOfPhone, findTemplate } from '#store/customer/customer.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { Change } from './alteration.ts';
import type { CallerRefusal } from './known-caller.ts';

export type AlteredCallerRefusal = Extract<CallerRefusal, 'customerBanned' | 'templateFixed'>;

type Customer = Partial<Pick<BookingRow, 'customer_id' | 'template_id'>>;

/**
 * Whose booking it is once it is altered: another number may be another customer's, who has no part in its template.
 * Refused as `readCaller` does: `customerBanned`, `templateFixed`.
 */
export async function alteredCaller(
  t: Pick<Tx, 'db'>,
  booking: BookingRow,
  change: Pick<Change, 'booking' | 'legs'>,
): Promise<Result<Customer, AlteredCallerRefusal>> {
  const { fleet_id: fleetId, template_id: templateId } = booking;
  const { phone, passenger_name: passengerName } = change.booking;
  const template = templateId === null ? undefined : await findTemplate(t.db, fleetId, templateId);
  let customer: Customer = {};
  if (phone !== undefined) {
    const known = await customerOfPhone(t.db, fleetId, phone, [
      fleetId,
      ...(template ? [template.customerFleetId] : []),
    ]);
    if (known && known.bannedWhy !== null) return refuse('customerBanned', { name: known.name, why: known.bannedWhy });
    customer = { customer_id: known?.id ?? null };
    if (template && known?.id !== template.customerId) return ok({ ...customer, template_id: null });
  }
  const pickup = change.legs.find(({ leg, fields }) => leg.number === 1 && fields.includes('pickup'))?.leg.pickup;
  // Only what is altered: the template may have moved on since.
  const field =
    template &&
    templateChanged(template, { passengerName: passengerName ?? template.name, pickup: pickup ?? template.place });
  return template && field ? refuse('templateFixed', { field, template: template.name }) : ok(customer);
}
