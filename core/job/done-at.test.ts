import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { countsFromMs, TOLD_LATE_MOST_MS } from './done-at.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const minutesAgo = (minutes: number) => NOW - minutes * MINUTE_MS;

test.each<[string, number | undefined, number, number]>([
  ['done in a tunnel two minutes ago', minutesAgo(2), minutesAgo(8), minutesAgo(2)],
  ['done at the very move before', minutesAgo(8), minutesAgo(8), minutesAgo(8)],
  ['done just as long ago as may be', NOW - TOLD_LATE_MOST_MS, minutesAgo(60), NOW - TOLD_LATE_MOST_MS],
  ['nothing said', undefined, minutesAgo(8), NOW],
  ['done before the job was theirs', minutesAgo(9), minutesAgo(8), NOW],
  ['done by a clock that is ahead', NOW + 1, minutesAgo(8), NOW],
  ['told too late', NOW - TOLD_LATE_MOST_MS - 1, minutesAgo(60), NOW],
])('%s', (_, doneAtMs, lastMoveMs, counts) => {
  expect(countsFromMs(doneAtMs, lastMoveMs, NOW)).toBe(counts);
});

test('whatever a telephone says, deeds told in order never count out of order', () => {
  const ago = fc.integer({ min: -5 * MINUTE_MS, max: 40 * MINUTE_MS });
  fc.assert(
    fc.property(fc.array(ago, { minLength: 2, maxLength: 5 }), (deeds) => {
      let last = minutesAgo(30);
      for (const [n, deed] of deeds.entries()) {
        const toldAtMs = NOW + n;
        const counted = countsFromMs(NOW - deed, last, toldAtMs);
        expect(counted).toBeGreaterThanOrEqual(last);
        expect(counted).toBeLessThanOrEqual(toldAtMs);
        last = counted;
      }
    }),
  );
});
