import { expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { countsFromMs, whyNotThere } from './check-position.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const HERE = [11.97, 57.7] as const;

test.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  NOW_MS + 6 * MINUTE_MS,
  NOW_MS - 25 * 60 * MINUTE_MS,
])('a report of %s is of no possible time', (atMs) =>
  expect(whyNotThere({ position: HERE, atMs }, NOW_MS, undefined)).toBe('impossibleTime'),
);

test.each([
  [-MINUTE_MS, -MINUTE_MS],
  [0, 0],
  [SECOND_MS, SECOND_MS],
  [3 * SECOND_MS, 0],
  [5 * MINUTE_MS, 0],
])('a report %d ms ahead of the suite counts as one %d ms ahead', (aheadMs, countedMs) => {
  const report = { position: HERE, atMs: NOW_MS + aheadMs };
  expect(whyNotThere(report, NOW_MS, undefined)).toBeNull();
  expect(countsFromMs(report.atMs, NOW_MS)).toBe(NOW_MS + countedMs);
});
