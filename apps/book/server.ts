import { callers } from './callers/server.ts';
import { calls } from './calls/server/operations.ts';
import { bookings } from './form/server/bookings.ts';
import { check } from './form/server/check.ts';
import { entryTimes } from './form/server/entry-times.ts';

export const router = {
  ...bookings,
  ...callers,
  ...calls,
  ...check,
  ...entryTimes,
};
