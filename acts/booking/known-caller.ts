import { templateChanged } from '#core/customer/customer.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { findCall } from '#store/call/call.ts';
import { customerOfPhone, findTemplate } from '#store/customer/customer.ts';
import type { Tx } from '#store/door/transaction.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import type { NewBooking } from './new-booking.ts';

export type CallerRefusal = 'phoneWrong' | 'customerBanned' | 'templateUnknown' | 'templateFixed' | 'callUnknown';

/** What a booking keeps of who called. */
export type KnownCaller = {
  phone: string;
  customer_id: number | null;
  template_id: number | null;
  call_id: number | null;
};

/**
 * Who the customer of a booking is, and their number as it is kept. Refused: `phoneWrong` (typed, example), `customerBanned` (name, why), `templateUnknown`, `templateFixed` (field: the
 * name or the address departs from a template that may not be changed), `callUnknown`.
 */
export async function readCaller(t: Pick<Tx, 'db'>, input: NewBooking): Promise<Result<KnownCaller, CallerRefusal>> {
  const { fleetId, templateId = null, callId = null, passengerName, legs } = input;
  const taken = (await phonesOfFleet(t.db, fleetId)).taken(input.phone);
  if (!taken.ok) return taken;
  const phone = taken.value;
  const template = templateId === null ? null : await findTemplate(t.db, fleetId, templateId);
  if (template === undefined) return refuse('templateUnknown');
  const known = await customerOfPhone(t.db, fleetId, phone, [fleetId, ...(template ? [template.customerFleetId] : [])]);
  if (known && known.bannedWhy !== null) return refuse('customerBanned', { name: known.name, why: known.bannedWhy });
  if (template) {
    if (known?.id !== template.customerId) return refuse('templateUnknown');
    const pickup = legs[0]?.pickup;
    const field = pickup && templateChanged(template, { passengerName, pickup });
    if (field) return refuse('templateFixed', { field, template: template.name });
  }
  if (callId !== null && !(await findCall(t.db, fleetId, callId))) return refuse('callUnknown');
  return ok({ phone, customer_id: known?.id ?? null, template_id: templateId, call_id: callId });
}
