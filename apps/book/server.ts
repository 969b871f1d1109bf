import { bookings } from './server/bookings.ts';
import { calendars } from './server/calendars.ts';
import { callers } from './server/callers.ts';
import { calls } from './server/calls/operations.ts';
import { check } from './server/check.ts';
import { entryTimes } from './server/entry-times.ts';
import { eventBookings } from './server/event-bookings.ts';
import { permanent } from './server/permanent.ts';
import { places } from './server/places.ts';
import { quote } from './server/quote.ts';
import { confirmations } from './server/search/confirmations.ts';
import { found } from './server/search/found.ts';
import { searches } from './server/search/searches.ts';

export const router = {
  calendars,
  permanent,
  events: eventBookings,
  ...bookings,
  ...quote,
  ...places,
  ...callers,
  ...found,
  ...confirmations,
  search: searches,
  ...calls,
  ...check,
  ...entryTimes,
};
