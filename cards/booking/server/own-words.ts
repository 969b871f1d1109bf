import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import type { FleetBookingType } from '#store/booking-type/booking-type.ts';
import type { FleetPaymentKind } from '#store/payment/payment-kind.ts';
import type { BookingTypeItem, PaymentKindItem } from '../contract/fields.ts';

export const toldKind = ({ id, name, base, reference, referenceLabel }: FleetPaymentKind): PaymentKindItem => ({
  id,
  name,
  base,
  reference,
  referenceLabel,
});

export const toldType = ({ id, name, base }: FleetBookingType): BookingTypeItem => ({ id, name, base });

/** What the forms of a fleet offer of its own kinds of payment and booking types. */
export function offeredWords({ paymentKinds, bookingTypes }: FleetFacts) {
  const isOffered = ({ inBook, ended }: { inBook: boolean; ended: boolean }) => inBook && !ended;
  return {
    paymentKinds: paymentKinds.filter(isOffered).map(toldKind),
    bookingTypes: bookingTypes.filter(isOffered).map(toldType),
  };
}
