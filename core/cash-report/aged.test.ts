import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agedBalance } from './aged.ts';

test.each([
  ['nothing owed is of no age', 0, [0, 0, 0, 0], [0, 0, 0, 0]],
  ['what is owed is of the newest charges', 150, [100, 100, 0, 0], [100, 50, 0, 0]],
  ['a payment settled the oldest', 100, [60, 20, 500, 500], [60, 20, 20, 0]],
  ['what the company owes is below zero', -150, [100, 100, 0, 0], [-100, -50, 0, 0]],
  ['what is not explained is the oldest', 90, [10, 0, 0, 0], [10, 0, 0, 80]],
] as const)('%s', (_, balance, moved, aged) => {
  expect(agedBalance(balance, moved)).toEqual(aged);
});

test('the ages of a balance always come to it', () => {
  const minor = fc.nat(1_000_000);
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.tuple(minor, minor, minor, minor),
      (balance, moved) => {
        expect(agedBalance(balance, moved).reduce((sum, part) => sum + part, 0)).toBe(balance);
      },
    ),
  );
});
