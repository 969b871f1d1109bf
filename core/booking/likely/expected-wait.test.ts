import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWER_SECONDS, expectedWaitSeconds } from './expected-wait.ts';

test('the nearest free car comes, after those who wait already have theirs', () => {
  expect(expectedWaitSeconds([300, 120, 600], 0, 1)).toBe(120 + ANSWER_SECONDS);
  expect(expectedWaitSeconds([300, 120, 600], 1, 1)).toBe(300 + ANSWER_SECONDS);
  expect(expectedWaitSeconds([300, 120, 600], 0, 3)).toBe(600 + ANSWER_SECONDS);
});

test('where there are fewer cars than are wanted nobody can say', () => {
  expect(expectedWaitSeconds([], 0, 1)).toBeNull();
  expect(expectedWaitSeconds([120, Number.POSITIVE_INFINITY], 1, 1)).toBeNull();
});

test('another car that comes free never makes it longer', () => {
  const seconds = fc.array(fc.integer({ min: 1, max: 1_800 }), { maxLength: 20 });
  fc.assert(
    fc.property(seconds, fc.integer({ min: 1, max: 1_800 }), fc.nat(5), (cars, one, waiting) => {
      const before = expectedWaitSeconds(cars, waiting, 1) ?? Number.POSITIVE_INFINITY;
      const after = expectedWaitSeconds([...cars, one], waiting, 1) ?? Number.POSITIVE_INFINITY;
      expect(after).toBeLessThanOrEqual(before);
    }),
  );
});
