import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { at, NOON_MS } from '../testing.ts';
import type { ForeseenCar } from './foresight.ts';
import { squareOf } from './square.ts';
import { SOLVE_SIZE, thinnedCars, thinnedDay, thinnedTo } from './thinned.ts';

const nameOf = (place: Position) => Object.values(squareOf(place)).join(' ');

function counted(places: readonly (readonly [number, number])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(nameOf(place), (counts.get(nameOf(place)) ?? 0) + 1);
  return counts;
}

const somewhere = fc
  .tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -9_000, max: 9_000 }))
  .map(([east, north]) => at(east, north));
const someCars = fc
  .array(fc.record({ from: somewhere, inMs: fc.constantFrom(0, 60_000, 600_000) }), { maxLength: 400 })
  .map((cars) => cars.map((car, n): ForeseenCar => ({ vehicleId: n + 1, ...car })));
const everyOf = fc.double({ min: 1, max: 60, noNaN: true });

describe('a large fleet thinned for one solve', () => {
  test('keeps the share of each square within one, of cars and of jobs', () => {
    fc.assert(
      fc.property(someCars, everyOf, (cars, every) => {
        const jobs = cars
          .map(({ from, inMs }) => ({ atMs: NOON_MS + inMs, pickUp: from }))
          .sort((a, b) => a.atMs - b.atMs);
        const taken = thinnedDay(jobs, every);
        const kept = counted(taken.map(({ pickUp }) => pickUp));
        for (const [square, count] of counted(cars.map(({ from }) => from))) {
          expect(Math.abs((kept.get(square) ?? 0) - count / every)).toBeLessThan(1);
        }
        expect(Math.abs(taken.length - cars.length / every)).toBeLessThanOrEqual(1);
        expect(taken).toEqual(taken.toSorted((a, b) => a.atMs - b.atMs));
        // The last one that stands for all may be more than its share.
        const { cars: thinned } = thinnedCars(cars, every);
        expect(thinned.length).toBe(Math.max(taken.length, Math.min(1, cars.length)));
      }),
      { numRuns: 60 },
    );
  });

  test('tells every car a worth, that of the cars taken in its square or next to it', () => {
    fc.assert(
      fc.property(someCars, everyOf, (cars, every) => {
        const { cars: taken, toldOfAll } = thinnedCars(cars, every);
        const worths = new Map(taken.map(({ vehicleId }) => [vehicleId, vehicleId * 1_000]));
        const share = Math.min(1, every ** -1.5);
        const told = toldOfAll(worths);
        expect(new Set(told.keys())).toEqual(new Set(cars.map(({ vehicleId }) => vehicleId)));
        for (const { vehicleId, from } of cars) {
          const own = taken
            .filter((car) => squareOf(car.from) === squareOf(from))
            .map((car) => Math.round(share * worths.get(car.vehicleId)!));
          if (own.length === 0) continue;
          expect(told.get(vehicleId)).toBeGreaterThanOrEqual(Math.min(...own));
          expect(told.get(vehicleId)).toBeLessThanOrEqual(Math.max(...own));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is left as it is where it is small', () => {
    const cars = [{ vehicleId: 1, from: at(0), inMs: 0 }];
    expect(thinnedTo(1, [30, 40], 200)).toEqual({ days: 1, cars: 1 });
    expect(thinnedCars(cars, 1).cars).toBe(cars);
    expect(thinnedTo(1, [], 0)).toEqual({ days: 1, cars: 1 });
  });

  test('is never more than one solve may have, jobs and cars in the same proportion', () => {
    // 20,000 cars; of the jobs one of 35 was read, and still 450 are in the horizon of a day.
    const every = thinnedTo(35, [430, 450], 20_000);
    expect(450 / every.days).toBeLessThanOrEqual(SOLVE_SIZE.jobs);
    expect(20_000 / every.cars).toBeLessThanOrEqual(SOLVE_SIZE.cars);
    expect(every.cars).toBeCloseTo(35 * every.days);
    // Many cars and few jobs: both by the cars.
    expect(thinnedTo(1, [100], 8_000)).toEqual({ days: 10, cars: 10 });
  });
});
