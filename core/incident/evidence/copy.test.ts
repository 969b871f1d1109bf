import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import { isWhole, messageSpan, type TripTimes, trackSpan } from './copy.ts';

const DAY = Date.parse('2026-11-26T10:00:00Z');
const at = (minutes: number) => DAY + minutes * MINUTE_MS;
const TRIP: TripTimes = { createdAtMs: at(0), dispatchedAtMs: at(5), pickedUpAtMs: at(15), finishedAtMs: at(40) };

test.each<[string, Partial<TripTimes>, number, [number, number]]>([
  ['from setting out until a minute after its end', {}, 500, [5, 41]],
  [
    'from an hour before the passenger, where the car was bound long before',
    { dispatchedAtMs: at(-600) },
    500,
    [-45, 41],
  ],
  ['until now, while it is driven', { finishedAtMs: null }, 30, [5, 30]],
  ['six hours at most', { finishedAtMs: at(900) }, 1_000, [5, 365]],
  ['from when it was wanted, where nobody came', { dispatchedAtMs: null, pickedUpAtMs: null }, 500, [0, 41]],
])('a track is copied %s', (_, change, now, [from, to]) => {
  expect(trackSpan({ ...TRIP, ...change }, at(now))).toEqual({ fromMs: at(from), toMs: at(to) });
});

test('messages of an hour before and after belong to it, and only then a copy is whole', () => {
  expect(messageSpan(TRIP, at(500))).toEqual({ fromMs: at(5) - HOUR_MS, toMs: at(41) + HOUR_MS });
  expect([isWhole(TRIP, at(99)), isWhole(TRIP, at(100)), isWhole({ finishedAtMs: null }, at(9_999))]).toEqual([
    false,
    true,
    false,
  ]);
});

test('whatever the times, a span never ends before it begins, nor after six hours', () => {
  const minute = fc.integer({ min: -3_000, max: 3_000 }).map(at);
  const times = fc.record({
    createdAtMs: minute,
    dispatchedAtMs: fc.option(minute),
    pickedUpAtMs: fc.option(minute),
    finishedAtMs: fc.option(minute),
  });
  fc.assert(
    fc.property(times, minute, (of, nowMs) => {
      const { fromMs, toMs } = trackSpan(of, nowMs);
      expect(toMs).toBeGreaterThanOrEqual(fromMs);
      expect(toMs - fromMs).toBeLessThanOrEqual(6 * HOUR_MS);
    }),
  );
});
