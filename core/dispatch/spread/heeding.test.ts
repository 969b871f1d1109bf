import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { at, NOON_MS, vehicle } from '../testing.ts';
import { atTheirGoals } from '../worth/heading.ts';
import { heedsOf, wentThere } from './heeding.ts';
import { HEEDED } from './reposition.ts';

const given = { vehicleId: 1, driverId: 7, atMs: NOON_MS - 5 * MINUTE_MS, place: at(4_000), metres: 4_000 };
const car = (metres: number, change: Parameters<typeof vehicle>[1] = {}) =>
  vehicle(1, { driverId: 7, position: at(metres), idleSinceMs: NOON_MS - 30 * MINUTE_MS, ...change });

describe('whether a driver went where they were sent', () => {
  test('is told by whether the car has come a quarter nearer', () => {
    expect(wentThere(given, car(1_100))).toBe(true);
    expect(wentThere(given, car(4_000))).toBe(true);
    expect(wentThere(given, car(900))).toBe(false);
    expect(wentThere(given, car(-2_000))).toBe(false);
  });

  test.each([
    ['has gone home', undefined],
    ['has another driver', car(4_000, { driverId: 8 })],
    ['has a passenger', car(4_000, { availability: 'engaged' })],
    ['is on its way to one', car(4_000, { jobId: 5 })],
    ['had one meanwhile', car(4_000, { idleSinceMs: NOON_MS - MINUTE_MS })],
    ['was not heard of since', car(4_000, { positionAtMs: NOON_MS - 6 * MINUTE_MS })],
    ['was never heard of', car(4_000, { position: null })],
  ])('cannot be told of a car that %s', (_, then) => {
    expect(wentThere(given, then)).toBeNull();
  });

  test('makes the share that they follow, from the usual one on', () => {
    expect(heedsOf(undefined)).toBeCloseTo(HEEDED);
    expect(heedsOf({ told: 27, went: 0 })).toBeCloseTo(0.03);
    expect(heedsOf({ told: 27, went: 27 })).toBeCloseTo(0.93);
  });
});

test('a free car that is seen going where it was sent counts as there after the rest of its drive', () => {
  const sent = new Map([1, 2, 3].map((id) => [id, { place: at(4_000), metres: 4_000 }]));
  const cars = [
    { vehicleId: 1, from: at(2_000), inMs: 0 },
    { vehicleId: 2, from: at(100), inMs: 0 },
    { vehicleId: 3, from: at(2_000), inMs: 60_000 },
    { vehicleId: 4, from: at(2_000), inMs: 0 },
  ];
  const there = atTheirGoals(cars, sent, (_, from) => from.map(() => 200));
  expect(there).toEqual([{ vehicleId: 1, from: at(4_000), inMs: 200_000 }, ...cars.slice(1)]);
  // No road leads there.
  expect(atTheirGoals(cars, sent, (_, from) => from.map(() => Infinity))).toEqual(cars);
});
