import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTrip } from './compare.ts';
import { PUBLISHED_NAMES, PUBLISHED_TARIFFS } from './published/published-tariffs.ts';
import type { Trip } from './trip.ts';

const anyTariff = fc.constantFrom(...PUBLISHED_NAMES).map((name) => PUBLISHED_TARIFFS[name].tariff);
const anyTrip: fc.Arbitrary<Trip> = fc.record({
  distanceMetres: fc.nat(90_000),
  drivingSeconds: fc.nat(7_200),
  slowSeconds: fc.nat(1_800),
  startedAtMs: fc.integer({ min: 0, max: Date.parse('2040-01-01Z') }),
  zone: fc.constantFrom('Europe/Stockholm', 'Asia/Dubai', 'Australia/Sydney'),
  booked: fc.boolean(),
  passengers: fc.integer({ min: 1, max: 9 }),
  extrasMinor: fc.nat(5_000),
  tollsMinor: fc.nat(5_000),
  account: fc.option(fc.record({ markupPercent: fc.nat(40), discountPercent: fc.nat(40) })),
});

test('under the same tariff every difference is nothing', () => {
  fc.assert(
    fc.property(anyTariff, anyTrip, (tariff, trip) => {
      const { differenceMinor, driverDifferenceMinor, lines } = compareTrip(tariff, structuredClone(tariff), trip);
      expect([differenceMinor, driverDifferenceMinor]).toEqual([0, 0]);
      expect(lines.filter(({ wasMinor, becomesMinor }) => wasMinor !== becomesMinor)).toEqual([]);
    }),
  );
});

test('the lines of either side add up to its fare, and their differences to the whole', () => {
  fc.assert(
    fc.property(fc.option(anyTariff), anyTariff, anyTrip, (was, becomes, trip) => {
      const found = compareTrip(was, becomes, trip);
      const sum = (of: 'wasMinor' | 'becomesMinor') => found.lines.reduce((total, line) => total + line[of], 0);
      expect(sum('wasMinor')).toBe(found.was?.totalMinor ?? 0);
      expect(sum('becomesMinor')).toBe(found.becomes.totalMinor);
      expect(sum('becomesMinor') - sum('wasMinor')).toBe(found.differenceMinor);
    }),
  );
});
