import { bookings } from './server/bookings.ts';
import { callers } from './server/callers.ts';
import { calls } from './server/calls/operations.ts';
import { check } from './server/check.ts';
import { places } from './server/places.ts';
import { quote } from './server/quote.ts';

export const router = {
  ...bookings,
  ...quote,
  ...places,
  ...callers,
  ...calls,
  ...check,
};
