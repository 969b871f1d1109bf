import { BOOKING_TYPES, type BookingType } from '#core/booking/booking.ts';
import type { OnBase } from '#core/kit/on-base.ts';
import type { Resource } from '../resource/resource.ts';

export const LONGEST_BOOKING_TYPE = 40;

/** A booking type by the company's own name. Rules, dispatch, locked groups and levies go by its `base`. */
export const bookingTypeResource = {
  name: 'bookingType',
  topic: 'bookingTypes',
  shownIn: ['fleets'],
  key: 'name',
  order: { field: 'place', falling: false },
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: LONGEST_BOOKING_TYPE, required: true, grow: 1 },
    base: { kind: 'choice', of: BOOKING_TYPES, required: true },
    inBook: { kind: 'flag', start: true },
    place: { kind: 'number', from: 1, to: 999, required: true, start: 50 },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

export type OwnBookingType = OnBase<BookingType>;
