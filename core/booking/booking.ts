import type { AccountTerms } from '#core/tariff/trip.ts';
import type { Counts } from './plain/count-fields.ts';
import type { LegTexts } from './plain/plain-values.ts';

/** Limits of a booking, as the specification and the trade set them. */
export const MOST_LEGS = 9;
export const MOST_VEHICLES = 9;
export const MOST_ATTRIBUTES = 12;
export const LONGEST_NAME = 80;
/** A form left open overnight counts as this at most. */
export const LONGEST_ENTRY_MS = 86_400_000;
/** Cars and drivers a customer prefers, or never wants. */
export const MOST_WISHED_CARS = 20;

export const BOOKING_TYPES = ['now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour'] as const;
export type BookingType = (typeof BOOKING_TYPES)[number];

/** Where a booking came from. Altering and copying are open to `book` only. */
export const ORIGINS = ['book', 'api', 'agent', 'event', 'permanent', 'outside'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What a customer may ask of the car; before one of them `!` means: the car must not have it. */
export const JOB_ATTRIBUTES = ['childSeat', 'wheelchair', 'pets', 'card', 'largeBoot', 'bikeRack'] as const;
export type JobAttribute = (typeof JOB_ATTRIBUTES)[number];

/** A place a customer named: what was typed or chosen, and where that is (WGS 84 degrees). */
export type Place = { label: string; longitude: number; latitude: number };

/** One stretch of a booking. Without a time of its own it is a further stop of the leg before it. */
export type LegRequest = LegTexts & {
  pickup: Place;
  dropoff: Place | null;
  /** Null means now for the first leg, and 'with the leg before' for any other. */
  requiredAtMs: number | null;
};

export type BookingRequest = Counts & {
  legs: readonly LegRequest[];
  vehicleTypeId: number | null;
  attributes: readonly string[];
  /** A job is made for each. */
  vehicles: number;
  accountId: number | null;
  /** What that account has agreed on, for the quotes. */
  accountTerms?: AccountTerms | null;
  bookingType: BookingType | null;
  /** For how long each car is hired, and only by the hour; null or absent for a trip. */
  hireSeconds?: number | null;
};

/** The type a booking gets where nobody chose one. */
export function bookingTypeOf(
  request: Pick<BookingRequest, 'bookingType' | 'accountId'>,
  preBooked: boolean,
): BookingType {
  if (request.bookingType) return request.bookingType;
  if (request.accountId !== null) return 'account';
  return preBooked ? 'preBooked' : 'now';
}
