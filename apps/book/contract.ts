import { bookings } from './contract/bookings.ts';
import { calendars } from './contract/calendars.ts';
import { callers } from './contract/callers.ts';
import { calls } from './contract/calls.ts';
import { check } from './contract/check.ts';
import { confirmations } from './contract/confirmations.ts';
import { entryTimes } from './contract/entry-times.ts';
import { eventBookings } from './contract/event-bookings.ts';
import { found } from './contract/found.ts';
import { permanent } from './contract/permanent.ts';
import { places } from './contract/places.ts';
import { quote } from './contract/quote.ts';
import { search } from './contract/search.ts';

export type { newBooking } from './contract/bookings.ts';

export const contract = {
  calendars,
  permanent,
  events: eventBookings,
  ...bookings,
  ...quote,
  ...places,
  ...callers,
  ...found,
  ...confirmations,
  search,
  ...calls,
  ...check,
  ...entryTimes,
};
