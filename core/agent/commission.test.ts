import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRecord } from '../resource/check.ts';
import { emptyValues } from '../resource/resource.ts';
import { agentResource } from './agent.ts';
import { commissionMinor, commissionOf, NO_COMMISSION, termsOf } from './commission.ts';

const values = { ...emptyValues(agentResource), name: 'Hotel Riverton' };
const fare = fc.integer({ min: 0, max: 100_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('a commission', () => {
  test('by kind of job is what the record says of it, and nothing of other kinds', () => {
    const terms = termsOf({ ...values, nowPercent: 10, parcelFlatMinor: 1_500 });
    expect(commissionOf(terms, 'now')).toEqual({ percent: 10, flatMinor: null });
    expect(commissionOf(terms, 'parcel')).toEqual({ percent: null, flatMinor: 1_500 });
    expect(commissionOf(terms, 'preBooked')).toEqual(NO_COMMISSION);
    expect(commissionOf(terms, 'event')).toEqual(NO_COMMISSION);
  });

  test('of a percentage is whole minor units, never more than the fare, and the nearest to the true share', () => {
    fc.assert(
      fc.property(percent, fare, (share, fareMinor) => {
        const minor = commissionMinor({ percent: share, flatMinor: null }, fareMinor) ?? -1;
        expect(Number.isSafeInteger(minor)).toBe(true);
        expect(minor).toBeGreaterThanOrEqual(0);
        expect(minor).toBeLessThanOrEqual(fareMinor);
        expect(Math.abs(minor - (fareMinor * share) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test('of an amount is that amount, whatever the fare; of nothing, nothing', () => {
    fc.assert(
      fc.property(fare, fc.option(fare), (flatMinor, fareMinor) => {
        expect(commissionMinor({ percent: null, flatMinor }, fareMinor)).toBe(flatMinor);
        expect(commissionMinor(NO_COMMISSION, fareMinor)).toBeNull();
      }),
    );
    expect(commissionMinor({ percent: 10, flatMinor: null }, null)).toBeNull();
    expect(commissionMinor({ percent: 0.07, flatMinor: null }, 100_000)).toBe(70);
  });
});

test('of one kind of job there is a share or an amount, not both', () => {
  expect(checkRecord(agentResource, { ...values, nowPercent: 10, parcelFlatMinor: 100 })).toEqual([]);
  expect(checkRecord(agentResource, { ...values, deliveryPercent: 0, deliveryFlatMinor: 0 })).toEqual([
    { field: 'deliveryFlatMinor', rule: 'oneOfTwo' },
  ]);
  expect(checkRecord(agentResource, { ...values, nowPercent: 100.01 })).toMatchObject([{ field: 'nowPercent' }]);
});
