import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { aheadOf, driveBeyond, EVENNESS_MOST_MS, evennessOf } from './evenness.ts';

const NOW_MS = Date.UTC(2026, 5, 15, 12);
const hours = (engagedMinutes: number, atWorkHours: number) => ({
  engagedMs: engagedMinutes * MINUTE_MS,
  sinceMs: NOW_MS - atWorkHours * HOUR_MS,
});

describe('who is ahead and who behind', () => {
  test('is told by the engaged time of those at work as long', () => {
    const ahead = aheadOf(
      [
        { driverId: 1, work: hours(90, 2) },
        { driverId: 2, work: hours(30, 2) },
        { driverId: 3, work: hours(30, 1) },
      ],
      NOW_MS,
    );
    // 150 of 300 minutes: half of the time at work.
    expect([...ahead]).toEqual([
      [1, 30 * MINUTE_MS],
      [2, -30 * MINUTE_MS],
      [3, 0],
    ]);
  });

  test('is nobody by more than an hour, and nobody where there is no time at work', () => {
    const ahead = aheadOf(
      [
        { driverId: 1, work: hours(600, 10) },
        { driverId: 2, work: hours(0, 10) },
        { driverId: 3, work: hours(0, 0) },
        { driverId: 4 },
      ],
      NOW_MS,
    );
    expect([...ahead.values()]).toEqual([EVENNESS_MOST_MS, -EVENNESS_MOST_MS, 0]);
    expect(aheadOf([{ driverId: 1, work: hours(0, -1) }], NOW_MS).get(1)).toBe(0);
  });

  test('a second shift makes nobody owed work, and wipes out no being ahead', () => {
    const others = [
      { driverId: 8, work: hours(60, 2) },
      { driverId: 9, work: hours(60, 2) },
    ];
    const aheadWith = (work: Parameters<typeof aheadOf>[0][number]['work']) =>
      aheadOf([...others, { driverId: 1, work }], NOW_MS).get(1)!;
    const justOn = hours(0, 0);
    // Behind in the shift before: that is over with it.
    expect(aheadWith({ ...justOn, lately: hours(0, 4) })).toBe(0);
    // Ahead in it: still ahead.
    expect(aheadWith({ ...justOn, lately: hours(150, 4) })).toBe(30 * MINUTE_MS);
    // Never better off than without the shift before.
    for (const engaged of [0, 60, 120, 240]) {
      expect(aheadWith({ ...hours(20, 1), lately: hours(20 + engaged, 5) })).toBeGreaterThanOrEqual(
        aheadWith(hours(20, 1)),
      );
    }
  });
});

describe('what being ahead or behind counts', () => {
  test.each([
    [108_000, 300_000, 108_000],
    [108_000, 60_000, 30_000],
    [-108_000, 60_000, -30_000],
    [-20_000, 60_000, -20_000],
    [108_000, 0, 0],
    [-108_000, -1, 0],
  ])('of %i ms for a drive of %i ms is %i ms', (aheadMs, driveMs, countsMs) => {
    expect(evennessOf(aheadMs, driveMs) + 0).toBe(countsMs + 0);
  });

  test('never lets a car cost less that drives farther, and the drive is told from the cost again', () => {
    const some = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(some, some, fc.integer({ min: 0, max: 360_000 }), (driveMs, moreMs, creditMs) => {
        const costMs = (ms: number) => ms + evennessOf(-creditMs, ms);
        expect(costMs(driveMs + moreMs)).toBeGreaterThanOrEqual(costMs(driveMs));
        const beyond = driveBeyond(driveMs, moreMs, creditMs);
        expect(costMs(beyond)).toBeCloseTo(costMs(driveMs) + moreMs, 3);
      }),
    );
  });
});
