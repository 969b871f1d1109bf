import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { acceptOdds } from '../acceptance/acceptance.ts';
import { NEAREST_PLAN } from '../plan/plan.ts';
import { NOON_MS, vehicle, waitingJob } from '../testing.ts';
import { costOf } from './cost.ts';

describe('what a car costs a job', () => {
  test('is its drive, the odds of a no, and credits for its idle time and the job’s wait, capped', () => {
    const idle = vehicle(1, { idleSinceMs: NOON_MS - 60 * MINUTE_MS, positionAtMs: NOON_MS - 61_000 });
    const job = waitingJob(1, { waitingSinceMs: NOON_MS - 2 * MINUTE_MS, preferredDriverIds: [1_001] });
    expect(costOf(NEAREST_PLAN, job, idle, 300, NOON_MS)).toEqual({
      totalMs: 300_000 + 7_800 + 30_000 - 360_000 - 120_000 - 24_000,
      items: {
        drive: 300_000,
        refusalOdds: 7_800,
        doubtfulPosition: 30_000,
        idleCredit: -360_000,
        preferredCredit: -120_000,
        waitingCredit: -24_000,
      },
    });
  });

  test.each([
    [0, 0.97],
    [600, 0.77],
    [7_200, 0.3],
  ])('a driver %i seconds away says yes with odds of %f', (driveSeconds, odds) => {
    expect(acceptOdds(NEAREST_PLAN, driveSeconds)).toBeCloseTo(odds, 10);
  });
});
