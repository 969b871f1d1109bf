import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ended } from '#core/kit/ended.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { OPTIMAL_PLAN } from '../plan/plan.ts';
import { at, CENTRE, crowFlight, NOON_MS, vehicle } from '../testing.ts';
import type { DispatchVehicle } from '../world.ts';
import { foreseenCars } from '../worth/foreseen-cars.ts';
import { type ForeseenDay, foresee } from '../worth/foresight.ts';
import { adviceByPrices, type PricedAdviceAsked } from './advice-by-prices.ts';

const plan = {
  ...OPTIMAL_PLAN,
  advicePerRound: 10,
  advice: { perHour: 6, emptyShare: 0.25, leastGainMs: 10_000 },
  worth: { share: 1, horizonMs: 25 * MINUTE_MS },
};
const idle = (vehicleId: number, metres: number, change: Partial<DispatchVehicle> = {}) =>
  vehicle(vehicleId, { position: at(metres), idleSinceMs: NOON_MS - 3 * MINUTE_MS, ...change });
const places = [
  { areaId: 1, centre: at(0) },
  { areaId: 2, centre: at(6_000) },
];
/** So many jobs in the quarter of an hour to come, at so many metres. */
const jobs = (count: number, metres: number): ForeseenDay =>
  Array.from({ length: count }, (_, n) => ({ atMs: NOON_MS + (n + 1) * MINUTE_MS, pickUp: at(metres, n * 20) }));

function advice(vehicles: readonly DispatchVehicle[], day: ForeseenDay, change: Partial<PricedAdviceAsked> = {}) {
  const looks = foresee(
    foreseenCars(plan, 1, vehicles, NOON_MS),
    [day, day, day],
    NOON_MS,
    plan.worth.horizonMs,
    crowFlight,
  );
  const asked = {
    fleetId: 1,
    vehicles,
    places,
    foresight: ended(looks),
    trust: 1,
    advised: new Map(),
    heeds: () => 0.3,
  };
  return adviceByPrices({ ...asked, driveTimes: crowFlight, ...change }, plan, NOON_MS);
}

const four = [idle(1, 0), idle(2, 200), idle(3, -200), idle(4, 100)];

describe('advice by prices', () => {
  test('sends cars that are not missed to where jobs are expected and none is, and says what that saves', () => {
    const given = advice(
      four,
      [...jobs(1, 0), ...jobs(2, 6_000)].toSorted((a, b) => a.atMs - b.atMs),
    );
    expect(given.length).toBeGreaterThan(0);
    for (const one of given) {
      expect(one).toMatchObject({ areaId: 2, centre: at(6_000) });
      expect(one.gainSeconds).toBeGreaterThanOrEqual(10);
      expect(one.driveSeconds).toBeGreaterThan(500);
    }
  });

  test('sends nobody where nothing is expected, nor away from where jobs are expected', () => {
    expect(advice(four, [])).toEqual([]);
    expect(advice(four, jobs(6, 0))).toEqual([]);
    expect(advice([], jobs(6, 0))).toEqual([]);
    expect(advice(four, jobs(3, 6_000), { places: [] })).toEqual([]);
  });

  test('sends fewer the likelier drivers heed it, and gives none where the days are not believed', () => {
    const sure = advice(four, jobs(1, 6_000), { heeds: () => 1 });
    const unsure = advice(four, jobs(1, 6_000), { heeds: () => 0.1 });
    expect(sure.length).toBe(1);
    expect(unsure.length).toBeGreaterThan(1);
    expect(advice(four, jobs(3, 6_000), { trust: 0 })).toEqual([]);
  });

  test.each<[string, Partial<DispatchVehicle>]>([
    ['has only just come clear', { idleSinceMs: NOON_MS - MINUTE_MS }],
    ['has a job', { jobId: 5 }],
    ['has its next job', { nextJobId: 5 }],
    ['is bound to a pre-booking', { committed: { jobId: 5, requiredAtMs: NOON_MS + 50 * MINUTE_MS, pickUp: CENTRE } }],
    ['is of another fleet', { fleetId: 2 }],
  ])('never disturbs a car that %s', (_, change) => {
    expect(advice([idle(1, 0, change)], jobs(3, 6_000))).toEqual([]);
  });

  test('leaves a driver alone for ten minutes, and after so many in an hour', () => {
    const at = (...minutes: number[]) => new Map([[1, minutes.map((ago) => NOON_MS - ago * MINUTE_MS)]]);
    const one = [idle(1, 0)];
    expect(advice(one, jobs(3, 6_000), { advised: at(9) })).toEqual([]);
    expect(advice(one, jobs(3, 6_000), { advised: at(11) }).length).toBe(1);
    expect(advice(one, jobs(3, 6_000), { advised: at(59, 50, 41, 32, 22, 12) })).toEqual([]);
    const old = new Map([[1, Array.from({ length: 9 }, () => NOON_MS - HOUR_MS)]]);
    expect(advice(one, jobs(3, 6_000), { advised: old }).length).toBe(1);
  });

  test('is the same whatever the order, never sends a car twice, and no more than a round may have', () => {
    const cars = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: -3_000, max: 8_000 })), {
      selector: ([id]) => id,
      maxLength: 25,
    });
    fc.assert(
      fc.property(cars, fc.nat(6), fc.nat(9), (some, here, there) => {
        const vehicles = some.map(([id, metres]) => idle(id, metres));
        const day = [...jobs(here, 0), ...jobs(there, 6_000)].toSorted((a, b) => a.atMs - b.atMs);
        const given = advice(vehicles, day);
        expect(advice(vehicles.toReversed(), day)).toEqual(given);
        expect(new Set(given.map((one) => one.vehicleId)).size).toBe(given.length);
        expect(given.length).toBeLessThanOrEqual(plan.advicePerRound);
      }),
      { numRuns: 60 },
    );
  });
});
