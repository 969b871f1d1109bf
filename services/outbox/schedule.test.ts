import { expect, test } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { MOST_TRIES, nextTryMs, WAITS_MS } from './schedule.ts';

test('a mail waits longer after each try: from half a minute to six hours', () => {
  expect(WAITS_MS.at(0)).toBe(30 * SECOND_MS);
  expect(WAITS_MS.at(-1)).toBe(6 * HOUR_MS);
  expect(WAITS_MS.toSorted((a, b) => a - b)).toEqual(WAITS_MS);
});

test('a mail is tried twelve times, over more than half a day', () => {
  expect(MOST_TRIES).toBe(12);
  expect(nextTryMs(1, 1_000)).toBe(31_000);
  expect(nextTryMs(11, 0)).toBe(6 * HOUR_MS);
  expect(nextTryMs(12, 0)).toBeNull();
  expect(WAITS_MS.reduce((sum, wait) => sum + wait)).toBeGreaterThan(12 * HOUR_MS);
});
