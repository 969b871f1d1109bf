import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ended } from '#core/kit/ended.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { at, crowFlight, NOON_MS } from '../testing.ts';
import { aheadOf, EVENNESS_MOST_MS } from './evenness.ts';
import { type ForeseenCar, type ForeseenDay, type Foresight, foresee, jobsBetween, MISSED_MS } from './foresight.ts';
import { believedOf } from './trust.ts';

const car = (vehicleId: number, metres: number, inMs = 0): ForeseenCar => ({ vehicleId, from: at(metres), inMs });
const job = (minutes: number, metres: number) => ({ atMs: NOON_MS + minutes * MINUTE_MS, pickUp: at(metres) });
const HORIZON_MS = 20 * MINUTE_MS;

function seen(cars: readonly ForeseenCar[], days: readonly ForeseenDay[], horizonMs = HORIZON_MS): Foresight {
  return ended(foresee(cars, days, NOON_MS, horizonMs, crowFlight));
}

/** The least sum of waits by trying everything. */
function leastMs(cars: readonly ForeseenCar[], day: ForeseenDay): number {
  const [first, ...others] = day;
  if (!first) return 0;
  let least = MISSED_MS + leastMs(cars, others);
  for (const one of cars) {
    const seconds = crowFlight(first.pickUp, [one.from], Infinity)[0]!;
    const ms = Math.round(Math.max(0, one.inMs - (first.atMs - NOON_MS)) + seconds * 1_000);
    if (ms < MISSED_MS)
      least = Math.min(
        least,
        ms +
          leastMs(
            cars.filter((other) => other !== one),
            others,
          ),
      );
  }
  return least;
}

describe('the worth of a car where it stands', () => {
  test('is nothing where another is as near, and what the job would wait longer where none is', () => {
    const day = [job(5, 0)];
    const { worthMs } = seen([car(1, 0), car(2, 3_000)], [day]);
    const away = Math.round(crowFlight(at(0), [at(3_000)], Infinity)[0]! * 1_000);
    expect(worthMs.get(1)).toBe(away);
    expect(worthMs.get(2)).toBe(0);
    expect(seen([car(1, 0), car(2, 0)], [day]).worthMs).toEqual(
      new Map([
        [1, 0],
        [2, 0],
      ]),
    );
  });

  test('counts jobs of the horizon alone, the mean of the days, and until a car is clear', () => {
    const cars = [car(1, 0)];
    expect(seen(cars, [[job(-1, 0)], [job(20, 0)]]).worthMs.get(1)).toBe(0);
    expect(seen(cars, [[job(3, 0)], []]).worthMs.get(1)).toBe(MISSED_MS / 2);
    expect(seen([car(1, 0, 8 * MINUTE_MS)], [[job(3, 0)]]).worthMs.get(1)).toBe(MISSED_MS - 5 * MINUTE_MS);
  });

  test('is nothing without days, without jobs and without cars', () => {
    expect(seen([car(1, 0)], []).worthMs).toEqual(new Map([[1, 0]]));
    expect(seen([car(1, 0)], [[]]).worthMs).toEqual(new Map([[1, 0]]));
    expect(seen([], [[job(3, 0)]]).worthMs.size).toBe(0);
  });

  test('is what the whole loses without the car, as trying everything finds it', () => {
    const place = fc.integer({ min: -6_000, max: 6_000 });
    const some = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 15 })), { minLength: 1, maxLength: 4 });
    const jobs = fc.array(fc.tuple(fc.integer({ min: 0, max: 19 }), place), { maxLength: 4 });
    fc.assert(
      fc.property(some, jobs, (places, wanted) => {
        const cars = places.map(([metres, minutes], n) => car(n + 1, metres, minutes * MINUTE_MS));
        const day = wanted.map(([minutes, metres]) => job(minutes, metres)).toSorted((a, b) => a.atMs - b.atMs);
        const { worthMs } = seen(cars, [day]);
        const whole = leastMs(cars, day);
        for (const one of cars) {
          const without = leastMs(
            cars.filter((other) => other !== one),
            day,
          );
          const worth = worthMs.get(one.vehicleId)!;
          expect(worth).toBe(without - whole);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('finds the jobs between two instants, the first included', () => {
    const day = [job(0, 0), job(5, 0), job(5, 1), job(9, 0)];
    expect(jobsBetween(day, NOON_MS + 5 * MINUTE_MS, NOON_MS + 9 * MINUTE_MS)).toEqual([job(5, 0), job(5, 1)]);
    expect(jobsBetween([], 0, 1)).toEqual([]);
  });
});

describe('how far days before are believed', () => {
  /** A job a minute for an hour, by turns at four places, each day a little otherwise. */
  const hour = (day: number, metres = 0): ForeseenDay =>
    Array.from({ length: 60 }, (_, n) => job(n - 60, metres + ((n * 7 + day) % 4) * 3_000));
  const days = [1, 2, 3, 4].map((n) => hour(n));
  const trustOf = (...asked: Parameters<typeof believedOf>) => believedOf(...asked).trust;

  test('wholly where today looks like them, not at all where it is elsewhere', () => {
    expect(trustOf(days, hour(9), NOON_MS)).toBe(1);
    expect(trustOf(days, hour(9, 400_000), NOON_MS)).toBe(0);
  });

  test('but for a day that is unlike the others', () => {
    const strange = hour(5, 50_000);
    expect(believedOf([...days, strange, []], hour(9), NOON_MS)).toEqual({
      days,
      trust: 1,
      faded: null,
      alike: days.length,
    });
  });

  test('less where they had twice as many, and not where too few of either are known', () => {
    const half = hour(9).filter((_, n) => n % 2 === 0);
    const trust = trustOf(days, half, NOON_MS);
    expect(trust).toBeGreaterThanOrEqual(0);
    expect(trust).toBeLessThan(1);
    expect(believedOf(days.slice(0, 2), hour(9), NOON_MS)).toMatchObject({ trust: 0, faded: 'fewDays' });
    expect(believedOf(days, hour(9, 400_000), NOON_MS)).toMatchObject({ trust: 0, faded: 'unlike', alike: 0 });
    expect(believedOf(days, hour(9).slice(0, 20), NOON_MS)).toMatchObject({ trust: 0, faded: 'fewJobs' });
  });

  test.each<[string, ForeseenDay[]]>([
    ['is empty', [[], [], [], []]],
    ['lies in the future', days.map((day) => day.map((one) => ({ ...one, atMs: one.atMs + 10 * HOUR_MS })))],
    ['has a day ten times over', [days.flatMap((day) => Array.from({ length: 10 }, () => day).flat()), [], [], []]],
    [
      'has a million jobs in one minute',
      [Array.from({ length: 1_000_000 }, () => job(-1, 50_000)), ...days.slice(0, 2)],
    ],
  ])('is a share between 0 and 1 where the history %s', (_, history) => {
    const sorted = history.map((day) => day.toSorted((a, b) => a.atMs - b.atMs));
    const trust = trustOf(sorted, hour(9), NOON_MS);
    expect(trust).toBeGreaterThanOrEqual(0);
    expect(trust).toBeLessThan(0.5);
  });
});

describe('how even work is', () => {
  const worked = (driverId: number, engagedMinutes: number, atWorkMinutes: number) => ({
    driverId,
    work: { engagedMs: engagedMinutes * MINUTE_MS, sinceMs: NOON_MS - atWorkMinutes * MINUTE_MS },
  });

  test('sets each driver beside what those at work as long had', () => {
    const ahead = aheadOf([worked(1, 60, 120), worked(2, 20, 120), worked(3, 10, 60)], NOON_MS);
    expect([...ahead].map(([id, ms]) => [id, ms / MINUTE_MS])).toEqual([
      [1, 24],
      [2, -16],
      [3, -8],
    ]);
  });

  test('owes nothing to one who has only just begun, and never counts more than an hour', () => {
    const ahead = aheadOf([worked(1, 500, 600), worked(2, 0, 600), worked(3, 0, 0)], NOON_MS);
    expect(ahead.get(1)).toBe(EVENNESS_MOST_MS);
    expect(ahead.get(2)).toBe(-EVENNESS_MOST_MS);
    expect(Math.abs(ahead.get(3)!)).toBe(0);
  });

  test('asks nobody where nothing is known', () => {
    expect(aheadOf([{ driverId: 1 }], NOON_MS).size).toBe(0);
    expect(aheadOf([], NOON_MS).size).toBe(0);
  });
});
