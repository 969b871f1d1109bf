import { callers } from './callers/contract.ts';
import { calls } from './calls/contract.ts';
import { bookings } from './form/contract/bookings.ts';
import { check } from './form/contract/check.ts';
import { entryTimes } from './form/contract/entry-times.ts';

export type { newBooking } from './form/contract/bookings.ts';

export const contract = {
  ...bookings,
  ...callers,
  ...calls,
  ...check,
  ...entryTimes,
};
