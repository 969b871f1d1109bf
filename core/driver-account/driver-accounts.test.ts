import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundRefusal, boundsOf } from './driver-accounts.ts';
import { nextPartMinor } from './instalment.ts';

const LIMITS = { creditLimitMinor: 50_000, bondMostMinor: 100_000 };

test.each([
  ['current', { leastMinor: null, mostMinor: 50_000 }],
  ['bond', { leastMinor: -100_000, mostMinor: 0 }],
  ['deposit', { leastMinor: null, mostMinor: 0 }],
  ['loan', { leastMinor: 0, mostMinor: null }],
  ['fines', { leastMinor: 0, mostMinor: null }],
] as const)('the account %s stays within %j', (account, bounds) => {
  expect(boundsOf(account, LIMITS)).toEqual(bounds);
});

test('a company without a limit, and a land without a law, set none', () => {
  const none = { creditLimitMinor: null, bondMostMinor: null };
  expect(boundsOf('current', none)).toEqual({ leastMinor: null, mostMinor: null });
  expect(boundsOf('bond', none)).toEqual({ leastMinor: null, mostMinor: 0 });
});

test.each([
  ['current', 'aboveBound', 'creditLimit'],
  ['bond', 'belowBound', 'bondLimit'],
  ['bond', 'aboveBound', 'moreThanThere'],
  ['deposit', 'aboveBound', 'moreThanThere'],
  ['loan', 'belowBound', 'moreThanOwed'],
  ['fines', 'belowBound', 'moreThanOwed'],
] as const)('the account %s that would go %s is refused: %s', (account, which, code) => {
  expect(boundRefusal(account, which)).toBe(code);
});

test('parts are taken until their sum is reached, and no further', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 50_000 }), (eachMinor, sumMinor) => {
      let takenMinor = 0;
      for (let n = 0; n <= Math.ceil(sumMinor / eachMinor); n += 1) {
        takenMinor += nextPartMinor({ eachMinor, sumMinor, takenMinor, ended: false });
      }
      expect(takenMinor).toBe(sumMinor);
      expect(nextPartMinor({ eachMinor, sumMinor, takenMinor: 0, ended: true })).toBe(0);
    }),
  );
});
