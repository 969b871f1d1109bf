import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { attemptLimit } from './attempt-limit.ts';
import { requestLimit } from './request-limit.ts';

const NOON_MS = Date.UTC(2026, 5, 2, 12);

describe('failed tries', () => {
  test('wait 30 seconds after the tenth, twice as long each time, and begin anew after a quiet quarter of an hour', () => {
    const limit = attemptLimit({ most: 10, windowMs: 5 * MINUTE_MS });
    for (let n = 0; n < 10; n += 1) {
      expect(limit.waitSeconds('k', NOON_MS)).toBe(0);
      limit.failed('k', NOON_MS);
    }
    expect(limit.waitSeconds('k', NOON_MS)).toBe(30);
    expect(limit.waitSeconds('other', NOON_MS)).toBe(0);
    limit.failed('k', NOON_MS + 30 * SECOND_MS);
    expect(limit.waitSeconds('k', NOON_MS + 30 * SECOND_MS)).toBe(60);
    const later = NOON_MS + 30 * MINUTE_MS;
    for (let n = 0; n < 10; n += 1) limit.failed('k', later);
    expect(limit.waitSeconds('k', later)).toBe(30);
  });

  test('are forgotten with a success', () => {
    const limit = attemptLimit({ most: 2, windowMs: MINUTE_MS });
    limit.failed('k', NOON_MS);
    limit.succeeded('k');
    limit.failed('k', NOON_MS);
    expect(limit.waitSeconds('k', NOON_MS)).toBe(0);
  });

  test('of a flood of invented keys push the oldest out, and nothing else', () => {
    const limit = attemptLimit({ most: 1, windowMs: MINUTE_MS });
    for (let n = 0; n <= 50_000; n += 1) limit.failed(`k${n}`, NOON_MS);
    expect(limit.waitSeconds('k0', NOON_MS)).toBe(0);
    expect(limit.waitSeconds('k1', NOON_MS)).toBe(30);
    expect(limit.waitSeconds('k50000', NOON_MS)).toBe(30);
  });

  test('never wait longer for a clock that is set back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 40 * HOUR_MS }), (failures, backMs) => {
        const limit = attemptLimit({ most: 3, windowMs: 5 * MINUTE_MS });
        for (let n = 0; n < failures; n += 1) limit.failed('k', NOON_MS);
        const before = limit.waitSeconds('k', NOON_MS);
        expect(limit.waitSeconds('k', NOON_MS - backMs)).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe('counted requests', () => {
  test('are at most so many in any window, and those refused are not counted', () => {
    const windowMs = HOUR_MS;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 * MINUTE_MS }), { maxLength: 80 }), (pauses) => {
        const limit = requestLimit({ most: 5, windowMs });
        let nowMs = NOON_MS;
        const taken: number[] = [];
        for (const pause of pauses) {
          nowMs += pause;
          const wait = limit.take('k', nowMs);
          if (wait === 0) taken.push(nowMs);
          else {
            expect(wait * 1_000).toBeLessThanOrEqual(windowMs);
            expect(taken.filter((at) => at > nowMs - windowMs)).toHaveLength(5);
          }
        }
        for (const at of taken) {
          expect(taken.filter((one) => one >= at && one < at + windowMs).length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });

  test('may be made when the told seconds are over', () => {
    const limit = requestLimit({ most: 1, windowMs: HOUR_MS });
    expect(limit.take('k', NOON_MS)).toBe(0);
    const wait = limit.take('k', NOON_MS + 10 * MINUTE_MS + 1);
    expect(wait).toBe(50 * 60);
    expect(limit.take('k', NOON_MS + 10 * MINUTE_MS + 1 + wait * 1_000)).toBe(0);
  });

  test('are not held against anybody for longer than a window after the clock is set back', () => {
    const limit = requestLimit({ most: 1, windowMs: HOUR_MS });
    limit.take('k', NOON_MS);
    expect(limit.take('k', NOON_MS - 5 * HOUR_MS)).toBe(3_600);
    expect(limit.take('k', NOON_MS - 4 * HOUR_MS)).toBe(0);
  });
});
