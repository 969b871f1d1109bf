import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { type DispatchPlan, NEAREST_PLAN, OPTIMAL_PLAN } from './plan/plan.ts';
import { type ComingJob, dueForRelease, leadHorizonMs } from './release.ts';
import { at, CENTRE, crowFlight, NOON_MS, vehicle } from './testing.ts';
import type { DispatchVehicle } from './world.ts';

const clockAt = (atMs: number) => ({ weekday: 1, hour: 12 + Math.floor((atMs - NOON_MS) / (60 * MINUTE_MS)) });
const near = vehicle(1);
const twelveMinutesAway = vehicle(2, { position: at(7_200) });

test.each<[string, number, Partial<ComingJob>, DispatchVehicle[], boolean]>([
  ['with a car at the door, 16 minutes ahead', 16, {}, [near], false],
  ['with a car at the door, 15 minutes ahead', 15, {}, [near], true],
  ['with the nearest car 12 minutes away, 23 minutes ahead', 23, {}, [twelveMinutesAway], false],
  ['with the nearest car 12 minutes away, 22 minutes ahead', 22, {}, [twelveMinutesAway], true],
  ['with a nearer car that is engaged', 22, {}, [twelveMinutesAway, { ...near, availability: 'engaged' }], true],
  ['with no car at all, 15 minutes ahead', 15, {}, [], true],
  ['with no car at all, an hour ahead', 60, {}, [], false],
  ['at the release time set for it', 60, { releaseAtMs: NOON_MS }, [near], true],
  ['past its own time', -5, {}, [], true],
])('a pre-booking %s', (_, minutesAhead, change, vehicles, due) => {
  const job = {
    jobId: 7,
    pickUp: CENTRE,
    areaId: null,
    requiredAtMs: NOON_MS + minutesAhead * MINUTE_MS,
    releaseAtMs: null,
    ...change,
  };
  expect(dueForRelease([job], vehicles, NEAREST_PLAN, 1, NOON_MS, crowFlight, clockAt)).toEqual(due ? [7] : []);
});

const twentyMinutesAway = vehicle(3, { position: at(12_000) });
const due = (minutesAhead: number, plan: DispatchPlan, change: Partial<ComingJob> = {}) => {
  const requiredAtMs = NOON_MS + minutesAhead * MINUTE_MS;
  const job = { jobId: 7, pickUp: CENTRE, areaId: null, requiredAtMs, releaseAtMs: null, ...change };
  return dueForRelease([job], [twentyMinutesAway], plan, 1, NOON_MS, crowFlight, clockAt).length === 1;
};

test('a car that a job holds in the solution needs less margin than one that has yet to be found', () => {
  expect([31, 30].map((minutes) => due(minutes, NEAREST_PLAN))).toEqual([false, true]);
  const soft = { ...OPTIMAL_PLAN.soft, slackMs: 3 * MINUTE_MS, earlyMs: 0 };
  expect([24, 23].map((minutes) => due(minutes, { ...OPTIMAL_PLAN, soft }))).toEqual([false, true]);
  const early = { ...soft, earlyMs: 2 * MINUTE_MS };
  expect([26, 25].map((minutes) => due(minutes, { ...OPTIMAL_PLAN, soft: early }))).toEqual([false, true]);
});

test('a car that is soon clear and then in time keeps a pre-booking waiting, one that is clear too late does not', () => {
  const clearIn = (minutes: number) =>
    vehicle(2, {
      availability: 'engaged',
      clears: { atMs: NOON_MS + minutes * MINUTE_MS, position: twentyMinutesAway.position! },
    });
  const job = { jobId: 7, pickUp: CENTRE, areaId: null, requiredAtMs: NOON_MS + 60 * MINUTE_MS, releaseAtMs: null };
  const dueWith = (minutes: number) =>
    dueForRelease([job], [clearIn(minutes)], NEAREST_PLAN, 1, NOON_MS, crowFlight, clockAt).length === 1;
  expect([20, 29, 31].map(dueWith)).toEqual([false, false, true]);
});

test('a pre-booking bound to a car goes to its driver 20 minutes ahead, or when its own time says so', () => {
  expect([21, 20].map((minutes) => due(minutes, NEAREST_PLAN, { committed: true }))).toEqual([false, true]);
  expect(due(40, NEAREST_PLAN, { committed: true, releaseAtMs: NOON_MS })).toBe(true);
});

describe('the rules of an area and hour', () => {
  const always = { areaIds: [5], weekdays: [], fromHour: 0, toHour: 24, rungs: {} };
  const with40: DispatchPlan = { ...NEAREST_PLAN, rules: [{ ...always, fromHour: 12, toHour: 13, leadMinutes: 40 }] };

  test('give a pre-booking a lead time of their own, however near a car is', () => {
    const inArea = (minutes: number) => due(minutes, with40, { areaId: 5 });
    expect([41, 40].map(inArea)).toEqual([false, true]);
    // Its own hour counts, not that of now.
    expect(due(61, { ...with40, rules: [{ ...with40.rules[0]!, leadMinutes: 120 }] }, { areaId: 5 })).toBe(false);
    expect(due(40, with40, { areaId: 6 })).toBe(false);
  });

  test('may make it shorter than the shortest, and look further ahead than two hours', () => {
    const plan = (leadMinutes: number): DispatchPlan => ({ ...NEAREST_PLAN, rules: [{ ...always, leadMinutes }] });
    expect([11, 10].map((minutes) => due(minutes, plan(10), { areaId: 5 }))).toEqual([false, true]);
    expect([181, 180].map((minutes) => due(minutes, plan(180), { areaId: 5 }))).toEqual([false, true]);
    expect(leadHorizonMs(plan(180))).toBe(180 * MINUTE_MS);
    expect(leadHorizonMs(plan(10))).toBe(120 * MINUTE_MS);
  });

  test('say which margin holds', () => {
    const rungs = { optimal: { on: true, together: true } };
    const plan: DispatchPlan = { ...NEAREST_PLAN, rules: [{ ...always, rungs }] };
    expect([24, 23].map((minutes) => due(minutes, plan, { areaId: 5 }))).toEqual([false, true]);
    expect(due(24, plan, { areaId: 6 })).toBe(true);
  });
});
