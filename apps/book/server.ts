import { bookings } from './server/bookings.ts';
import { callers } from './server/callers.ts';
import { calls } from './server/calls/operations.ts';
import { check } from './server/check.ts';
import { entryTimes } from './server/entry-times.ts';

export const router = {
  ...bookings,
  ...callers,
  ...calls,
  ...check,
  ...entryTimes,
};
