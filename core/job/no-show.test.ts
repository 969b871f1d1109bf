import { expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { isAtPickup, noShowWants } from './no-show.ts';

const NOW_MS = 1_800_000_000_000;

test.each([
  [0, true],
  [150, true],
  [150.4, true],
  [150.6, false],
  [151, false],
])('a car %d m away is at the pick-up: %s', (metres, is) => {
  expect(isAtPickup(metres)).toBe(is);
});

test.each<[string, number, number, number | null, object]>([
  ['right now', 5, 0, 20, { near: true, waitMs: 0, timeMs: 0, possible: true }],
  ['at the edge of the pick-up', 5, 0, 150, { near: true, possible: true }],
  ['a metre too far', 5, 0, 151, { near: false, possible: false }],
  ['with nobody knowing where the car is', 5, 0, null, { near: null, possible: true }],
  ['after four minutes', 4, -10, 20, { waitMs: MINUTE_MS, timeMs: 0, possible: false }],
  ['before the wanted time', 30, 3, 20, { waitMs: 0, timeMs: 3 * MINUTE_MS, possible: false }],
])('a no-show %s', (_, waited, wantedIn, metres, wants) => {
  const asked = { requiredAtMs: NOW_MS + wantedIn * MINUTE_MS, arrivedAtMs: NOW_MS - waited * MINUTE_MS, metres };
  expect(noShowWants(asked, NOW_MS)).toMatchObject(wants);
});

test('a no-show is possible from the very second on, and not a second before', () => {
  const asked = { requiredAtMs: NOW_MS, arrivedAtMs: NOW_MS - 5 * MINUTE_MS, metres: 0 };
  expect(noShowWants(asked, NOW_MS).possible).toBe(true);
  expect(noShowWants(asked, NOW_MS - SECOND_MS).possible).toBe(false);
});
