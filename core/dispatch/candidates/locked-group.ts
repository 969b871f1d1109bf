import { BOOKING_TYPES } from '#core/booking/booking.ts';
import type { Resource } from '#core/resource/resource.ts';

/** Drivers of one group who get work only from what is listed; from nothing where nothing is. */
export const lockedGroupResource = {
  name: 'lockedGroup',
  topic: 'lockedGroups',
  key: 'driverGroup',
  fields: {
    driverGroup: { kind: 'named', to: 'driverGroup', required: true },
    accountIds: { kind: 'references', to: 'account', grow: 2 },
    areaIds: { kind: 'references', to: 'area', grow: 2 },
    bookingTypes: { kind: 'choices', of: BOOKING_TYPES, grow: 1 },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
