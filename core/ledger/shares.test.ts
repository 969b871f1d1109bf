import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test.each<[string, number, number[], number[]]>([
  ['three owners with a third each of 100.00', 10_000, [1, 1, 1], [3_334, 3_333, 3_333]],
  ['the same of what is owed', -10_000, [1, 1, 1], [-3_334, -3_333, -3_333]],
  ['55 % to the driver', 12_345, [55, 45], [6_790, 5_555]],
  ['one cent among three', 1, [1, 1, 1], [1, 0, 0]],
  ['one who has no share', 999, [2, 0, 1], [666, 0, 333]],
  ['nothing', 0, [3, 4], [0, 0]],
  ['more than a number holds on the way', 999_999_999_999_999, [1_000_000, 1], [999_999_000_000_999, 999_999_000]],
])('%s', (_, total, weights, parts) => {
  expect(sharesOf(total, weights)).toEqual(parts);
});

test('shares sum to the whole, differ from their exact part by less than a unit, and grow with their weight', () => {
  const weights = fc
    .array(fc.nat(100_000), { minLength: 1, maxLength: 12 })
    .filter((all) => all.some((weight) => weight > 0));
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (total, by) => {
      const parts = sharesOf(total, by);
      const all = by.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      for (const [at, part] of parts.entries()) {
        expect(Math.abs(part - (total * (by[at] as number)) / all)).toBeLessThanOrEqual(1);
        if (by[at] === 0) expect(part).toBe(0);
      }
    }),
  );
});

test.each<[string, number, number[]]>([
  ['half a cent', 0.5, [1]],
  ['no number', Number.NaN, [1]],
  ['no weights', 100, []],
  ['weights of nothing', 100, [0, 0]],
  ['a weight below zero', 100, [2, -1]],
])('%s is no division', (_, total, weights) => {
  expect(() => sharesOf(total, weights)).toThrow(RangeError);
});
