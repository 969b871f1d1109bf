import { BOOKING_TYPES } from '../booking/booking.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';

/** What a state or a city takes of each trip: an amount or a percentage, for some kinds of bookings and areas, from a day on. */
export const levyResource = {
  name: 'levy',
  topic: 'levies',
  key: 'name',
  foundBy: ['name', 'fromDate'],
  spans: [{ from: 'fromDate', to: 'untilDate' }],
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    amountMinor: { kind: 'money' },
    percent: { kind: 'number', from: 0, to: 100, decimals: 2 },
    taxIncluded: { kind: 'flag', start: true },
    bookingTypes: { kind: 'choices', of: BOOKING_TYPES },
    areaIds: { kind: 'references', to: 'area' },
    fromDate: { kind: 'date', required: true },
    untilDate: { kind: 'date' },
  },
  together: oneOfBoth,
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

function oneOfBoth({ amountMinor, percent }: RecordValues): FieldProblem[] {
  const given = [amountMinor, percent].filter((one) => typeof one === 'number');
  if (given.length === 1) return [];
  return [{ field: 'percent', rule: given.length === 0 ? 'required' : 'oneOfTwo' }];
}
