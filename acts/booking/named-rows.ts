import type { BookingType } from '#core/booking/booking.ts';
import type { Payment } from '#core/job/payment.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { checkReference, type ReferenceRefusal } from '#core/payment/payment-kind.ts';
import { bookingTypeRecord, type FleetBookingType, heldBookingType } from '#store/booking-type/booking-type.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type FleetPaymentKind, heldPaymentKind, paymentKindOf } from '#store/payment/payment-kind.ts';

/** How a booking says that it is paid. A kind that is named says the word too, whatever word stands beside it. */
export type AskedPayment = {
  payment?: Payment | null | undefined;
  paymentKindId?: number | null | undefined;
  paymentReference?: string | null | undefined;
};
export type NamedPayment = { payment: Payment | null; paymentKindId: number | null; paymentReference: string | null };

export type NamedRefusal = 'paymentKindUnknown' | 'bookingTypeUnknown' | ReferenceRefusal;

/** Where rows are read: of the store, or held in a transaction. */
export type Rows = {
  kind(fleetId: number, id: number): Promise<FleetPaymentKind | undefined>;
  type(fleetId: number, id: number): Promise<FleetBookingType | undefined>;
};
export const rowsSeen = (db: Db): Rows => ({
  kind: (fleetId, id) => paymentKindOf(db, fleetId, id),
  type: (fleetId, id) => bookingTypeRecord(db, fleetId, id),
});
/** None of them is deleted before the transaction has ended. */
export const rowsHeld = (t: Tx): Rows => ({
  kind: (fleetId, id) => heldPaymentKind(t, fleetId, id),
  type: (fleetId, id) => heldBookingType(t, fleetId, id),
});

/**
 * A payment as it is kept. Refused: `paymentKindUnknown` (not of this fleet, or out of use unless it is the one `kept`), and
 * as `checkReference`.
 */
export async function readPayment(
  rows: Rows,
  fleetId: number,
  asked: AskedPayment,
  kept: number | null = null,
): Promise<Result<NamedPayment, NamedRefusal>> {
  const { payment = null, paymentKindId = null } = asked;
  const kind = paymentKindId === null ? null : await rows.kind(fleetId, paymentKindId);
  if (kind === undefined || (kind?.ended && kind.id !== kept)) return refuse('paymentKindUnknown');
  const reference = checkReference(kind, asked.paymentReference);
  if (!reference.ok) return reference;
  return ok({ payment: kind?.base ?? payment, paymentKindId, paymentReference: reference.value });
}

/** The word that a booking type of the fleet rests on. Refused: `bookingTypeUnknown` (not of this fleet, or out of use). */
export async function readBookingType(
  rows: Rows,
  fleetId: number,
  id: number,
): Promise<Result<BookingType, 'bookingTypeUnknown'>> {
  const type = await rows.type(fleetId, id);
  return type && !type.ended ? ok(type.base) : refuse('bookingTypeUnknown');
}

/** A new booking with the words that its rows stand for. */
export async function withNamedRows<
  B extends AskedPayment & { fleetId: number; bookingType: BookingType | null; bookingTypeId?: number | null },
>(rows: Rows, booking: B): Promise<Result<B & NamedPayment, NamedRefusal>> {
  const { fleetId, bookingTypeId = null } = booking;
  const paid = await readPayment(rows, fleetId, booking);
  if (!paid.ok) return paid;
  if (bookingTypeId === null) return ok({ ...booking, ...paid.value });
  const type = await readBookingType(rows, fleetId, bookingTypeId);
  return type.ok ? ok({ ...booking, ...paid.value, bookingType: type.value }) : type;
}
