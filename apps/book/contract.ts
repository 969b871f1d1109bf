import { bookings } from './contract/bookings.ts';
import { callers } from './contract/callers.ts';
import { calls } from './contract/calls.ts';
import { check } from './contract/check.ts';
import { places } from './contract/places.ts';
import { quote } from './contract/quote.ts';

export type { newBooking } from './contract/bookings.ts';

export const contract = {
  ...bookings,
  ...quote,
  ...places,
  ...callers,
  ...calls,
  ...check,
};
