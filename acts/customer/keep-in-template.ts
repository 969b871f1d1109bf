import { isBookedHere } from '#core/booking/may-change.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { findBooking, legsOfBooking } from '#store/booking/booking.ts';
import { findCustomer, findTemplate, touchCustomer, writeTemplatePlace } from '#store/customer/customer.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

export type KeepRefusal = 'bookingUnknown' | 'originOther' | 'nothingToKeep' | 'templateUnknown' | 'templateFixed';

/**
 * Writes name and pick-up of a booking into the template that it was made from. Refused: `bookingUnknown`, `originOther`
 * (only a booking made in this application may), `nothingToKeep`, `templateUnknown`, `templateFixed`.
 */
export async function keepInTemplate(
  { store, clock }: ActContext,
  actor: Actor,
  { bookingId, fleets }: { bookingId: number; fleets: readonly number[] },
): Promise<Result<{ templateId: number; name: string }, KeepRefusal>> {
  return transact<Result<{ templateId: number; name: string }, KeepRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const booking = await findBooking(t.db, bookingId);
    if (!booking || !fleets.includes(booking.fleet_id)) return refuse('bookingUnknown');
    if (!isBookedHere(booking)) return refuse('originOther');
    if (booking.template_id === null) return refuse('nothingToKeep');
    const template = await findTemplate(t.db, booking.fleet_id, booking.template_id);
    const customer = template && (await findCustomer(t.db, template.customerFleetId, template.customerId, true));
    if (!template || !customer) return refuse('templateUnknown');
    if (!template.allowChange) return refuse('templateFixed', { field: 'address', template: template.name });
    const [leg] = await legsOfBooking(t.db, bookingId);
    if (!leg) return refuse('nothingToKeep');
    const place = { label: leg.pickup_label, longitude: leg.pickup_longitude, latitude: leg.pickup_latitude };
    await writeTemplatePlace(t, template.id, { name: booking.passenger_name, place });
    await touchCustomer(t, customer.id);
    t.audit({
      act: 'update',
      entity: 'customer',
      entityId: customer.id,
      fleetId: customer.fleetId,
      was: { name: template.name, address: template.place.label },
      became: { name: booking.passenger_name, address: place.label, template: template.kind, booking: bookingId },
    });
    t.announce('customers', customer.fleetId, customer.id);
    return ok({ templateId: template.id, name: booking.passenger_name });
  });
}
