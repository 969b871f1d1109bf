import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedFare } from '../meter/odd-fare.ts';
import { expectedDocket } from './expected-docket.ts';

const whole = { currency: 'SEK', seconds: 9 * 3_600 };
const drive = (more: object = {}) => ({
  currency: 'SEK',
  estimateMinor: null,
  estimateMetres: null,
  metres: 4_200,
  seconds: 600,
  ...more,
});

test('a docket of a shift is held against each of its drives', () => {
  const quoted = drive({ estimateMinor: 200_000 });
  expect(expectedDocket([drive()], whole)).toEqual(expectedFare(drive()));
  expect(expectedDocket([quoted], whole).leastMinor).toBeGreaterThan(0);
  const both = expectedDocket([drive(), quoted], whole);
  expect(both).toEqual({ leastMinor: 0, mostMinor: expectedFare(quoted).mostMinor });
});

test('where no drive is known it is held against the whole shift, and against nothing in a currency without notes', () => {
  expect(expectedDocket([], whole)).toEqual({ leastMinor: 0, mostMinor: 2_300_000 });
  expect(expectedDocket([], { ...whole, currency: 'ZZZ' }).mostMinor).toBeNull();
});

test('no drive of a shift is odd beside it', () => {
  const drives = fc.array(
    fc.record({
      currency: fc.constant('SEK'),
      estimateMinor: fc.option(fc.nat(1_000_000)),
      estimateMetres: fc.option(fc.nat(100_000)),
      metres: fc.nat(1_000_000),
      seconds: fc.nat(86_400),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(drives, (all) => {
      const { leastMinor, mostMinor } = expectedDocket(all, whole);
      for (const one of all) {
        expect(expectedFare(one).leastMinor).toBeGreaterThanOrEqual(leastMinor);
        expect(expectedFare(one).mostMinor ?? 0).toBeLessThanOrEqual(mostMinor ?? Number.POSITIVE_INFINITY);
      }
    }),
  );
});
