import { BOOKING_TYPES } from '#core/booking/booking.ts';
import type { BookingOptions } from '#core/booking/booking-options.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { InForce } from './in-force.ts';
import { OFFER_OF_TYPE } from './settings.ts';

/** The booking options of a fleet, from what holds in it. */
export const bookingOptions = (held: InForce): BookingOptions => ({
  times: {
    pastMs: held.pastMinutes * MINUTE_MS,
    aheadMs: held.aheadDays * DAY_MS,
    leadMarginMs: held.leadMarginMinutes * MINUTE_MS,
    leadFloorMs: held.leadFloorMinutes * MINUTE_MS,
  },
  alikeness: { twinMs: held.twinMinutes * MINUTE_MS, crowdJobs: held.crowdJobs },
  permanentDays: held.permanentDays,
  types: BOOKING_TYPES.filter((type) => held[OFFER_OF_TYPE[type]]),
  asked: {
    dropoff: held.asksDropoff,
    passengers: held.asksPassengers,
    bags: held.asksBags,
    payment: held.asksPayment,
    email: held.asksEmail,
    notes: held.asksNotes,
  },
  payment: held.usualPayment === 'open' ? null : held.usualPayment,
  vehicleTypeId: held.usualVehicleType || null,
});
