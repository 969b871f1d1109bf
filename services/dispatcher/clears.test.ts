import { expect, test } from 'vitest';
import { NEAREST_PLAN, OPTIMAL_PLAN } from '#core/dispatch/plan/plan.ts';
import { ClearTimes, type EngagedCar, looksForSoonClear } from './clears.ts';

const NOON_MS = Date.UTC(2026, 5, 15, 12);
const car: EngagedCar = {
  vehicleId: 1,
  jobId: 10,
  position: [11.97, 57.7],
  dropOff: [11.98, 57.7],
  pickedUpAtMs: NOON_MS - 300_000,
  hiredUntilMs: null,
  quotedSeconds: 600,
};

test('a car is clear where its passenger gets out, after the drive there', () => {
  const times = new ClearTimes(() => [240]);
  expect(times.of([car], NOON_MS).get(1)).toEqual({ atMs: NOON_MS + 240_000, position: car.dropOff });
});

test('the drive is looked up anew after ten seconds, or with another job', () => {
  let lookedUp = 0;
  const times = new ClearTimes(() => [100 + lookedUp++]);
  const at = (ms: number, change: Partial<EngagedCar> = {}) =>
    times.of([{ ...car, ...change }], NOON_MS + ms).get(1)!.atMs - NOON_MS;
  expect([at(0), at(9_000), at(10_000), at(11_000, { jobId: 11 })]).toEqual([100_000, 100_000, 111_000, 113_000]);
});

test('without a position the quoted drive counts, a passenger overdue gets out in a minute', () => {
  const times = new ClearTimes(() => [1]);
  const atMs = (change: Partial<EngagedCar>) =>
    times.of([{ ...car, position: null, ...change }], NOON_MS).get(1)!.atMs - NOON_MS;
  expect(atMs({})).toBe(300_000);
  expect(atMs({ quotedSeconds: 60 })).toBe(60_000);
  expect(atMs({ quotedSeconds: null })).toBe(600_000);
});

test('a car far from its drop-off is not looked up on the roads', () => {
  const times = new ClearTimes(() => {
    throw new Error('looked up');
  });
  expect(times.of([{ ...car, dropOff: [12.5, 57.7] }], NOON_MS).get(1)!.atMs).toBeGreaterThan(NOON_MS + 1_800_000);
});

test('a car hired by the hour is not clear before its hours are over, however near its drop-off is', () => {
  const times = new ClearTimes(() => [240]);
  const atMs = (hiredUntilMs: number) => times.of([{ ...car, hiredUntilMs }], NOON_MS).get(1)!.atMs - NOON_MS;
  expect(atMs(NOON_MS + 3_600_000)).toBe(3_600_000);
  expect(atMs(NOON_MS - 1)).toBe(240_000);
});

test('a plan that reserves nothing for later does not look', () => {
  expect(looksForSoonClear(NEAREST_PLAN)).toBe(false);
  expect(looksForSoonClear(OPTIMAL_PLAN)).toBe(true);
});
