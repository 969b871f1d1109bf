import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { blackoutAt } from '#core/tariff/kept/blackout.ts';
import { instantOfWall, proposedInstant } from './go-live-time.ts';

const ZONE = 'Europe/Stockholm';

test('what the clocks show is read by the zone of the fleet', () => {
  expect(instantOfWall('2026-11-27T04:00', ZONE)).toBe(Date.parse('2026-11-27T04:00+01:00'));
  expect(instantOfWall('2026-06-27T04:00', ZONE)).toBe(Date.parse('2026-06-27T04:00+02:00'));
  expect(instantOfWall('tomorrow', ZONE)).toBeNull();
});

test('what is proposed is ahead, soon, and in no blackout', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.parse('2060-01-01Z') }), (nowMs) => {
      const atMs = proposedInstant(nowMs, ZONE);
      expect(atMs).toBeGreaterThan(nowMs);
      expect(atMs - nowMs).toBeLessThanOrEqual(DAY_MS + 8 * HOUR_MS);
      expect(blackoutAt(atMs, ZONE)).toBeNull();
    }),
  );
});
