import type { Payment } from '#core/job/payment.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { BOOKING_TYPES, type BookingType } from './booking.ts';

/** When a booking may be wanted, and how long before its time a car is looked for. */
export type BookingTimes = {
  /** An operator may type the time at which the customer began to speak. */
  pastMs: number;
  aheadMs: number;
  /** Lead time of a pre-booking: drive time + margin, never under the floor. */
  leadMarginMs: number;
  leadFloorMs: number;
};

export const USUAL_TIMES: BookingTimes = {
  pastMs: 5 * MINUTE_MS,
  aheadMs: 366 * DAY_MS,
  leadMarginMs: 10 * MINUTE_MS,
  leadFloorMs: 15 * MINUTE_MS,
};

export const leadOf = ({ leadFloorMs, leadMarginMs }: BookingTimes, driveSeconds: number): number =>
  Math.max(leadFloorMs, driveSeconds * SECOND_MS + leadMarginMs);

/** Which open bookings are asked about before another is added. */
export type Alikeness = {
  /** Two bookings of one call are wanted at much the same time. */
  twinMs: number;
  /** As many open jobs of one telephone or address. */
  crowdJobs: number;
};

export const USUAL_ALIKENESS: Alikeness = { twinMs: 30 * MINUTE_MS, crowdJobs: 4 };

/** Fields of the booking form that a fleet may do without, or insist on. */
export const OPTIONAL_FIELDS = ['dropoff', 'passengers', 'bags', 'payment', 'email', 'notes'] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];
export type AskedFields = Readonly<Record<OptionalField, 'hidden' | 'asked' | 'required'>>;

/** What a fleet has decided about its bookings. */
export type BookingOptions = {
  times: BookingTimes;
  alikeness: Alikeness;
  /** Dates of permanent bookings are made into pre-bookings so many days ahead. */
  permanentDays: number;
  types: readonly BookingType[];
  asked: AskedFields;
  payment: Payment | null;
  vehicleTypeId: number | null;
};

export const USUAL_OPTIONS: BookingOptions = {
  times: USUAL_TIMES,
  alikeness: USUAL_ALIKENESS,
  permanentDays: 2,
  types: BOOKING_TYPES,
  asked: { dropoff: 'asked', passengers: 'asked', bags: 'asked', payment: 'asked', email: 'asked', notes: 'asked' },
  payment: null,
  vehicleTypeId: null,
};

/** What of a booking a fleet may insist on; empty, or null, where nobody said. */
export type Said = Readonly<Record<OptionalField, unknown>>;

/** The first field that the form must not leave empty, in its order; null where nothing is missing. */
export function fieldMissing(asked: AskedFields, said: Said): OptionalField | null {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  return OPTIONAL_FIELDS.find((field) => asked[field] === 'required' && isEmpty(said[field])) ?? null;
}
