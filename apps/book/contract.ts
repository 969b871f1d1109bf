import { bookings } from './contract/bookings.ts';
import { callers } from './contract/callers.ts';
import { calls } from './contract/calls.ts';
import { check } from './contract/check.ts';
import { entryTimes } from './contract/entry-times.ts';

export type { newBooking } from './contract/bookings.ts';

export const contract = {
  ...bookings,
  ...callers,
  ...calls,
  ...check,
  ...entryTimes,
};
