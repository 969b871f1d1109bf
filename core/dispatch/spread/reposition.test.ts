import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { OPTIMAL_PLAN } from '../plan/plan.ts';
import { at, CENTRE, NOON_MS, vehicle } from '../testing.ts';
import type { DispatchVehicle } from '../world.ts';
import { type AdviceAsked, adviceWhereToWait } from './reposition.ts';

const plan = { ...OPTIMAL_PLAN, advicePerRound: 10 };
const idle = (vehicleId: number, metres: number, change: Partial<DispatchVehicle> = {}) =>
  vehicle(vehicleId, { position: at(metres), areaId: 1, idleSinceMs: NOON_MS - 3 * MINUTE_MS, ...change });
/** Area 1 about the centre, area 2 five kilometres east of it. */
const areas = (jobs1: number, jobs2: number) => [
  { areaId: 1, centre: at(0), jobs: jobs1 },
  { areaId: 2, centre: at(5_000), jobs: jobs2 },
];
const areaOf = ([longitude]: readonly [number, number]) => (longitude < at(2_500)[0] ? 1 : 2);
const reach = { withinMetres: 6_000, mostCarsAJob: 1 };
const advice = (vehicles: DispatchVehicle[], change: Partial<AdviceAsked> = {}, most = plan.advicePerRound) =>
  adviceWhereToWait(
    { fleetId: 1, vehicles, forecast: areas(1, 2), areaOf, advised: new Map(), reach, ...change },
    { ...plan, advicePerRound: most },
    NOON_MS,
  );
const four = [idle(1, 0), idle(2, 400), idle(3, 800), idle(4, -900)];

describe('advice where to wait', () => {
  test('sends the nearest idle cars to where more jobs are expected than cars wait, and says by which numbers', () => {
    expect(advice(four)).toEqual([
      { vehicleId: 3, driverId: 1_003, areaId: 2, metres: 4_200, expectedJobs: 2, cars: 0, lacking: 2 },
      { vehicleId: 2, driverId: 1_002, areaId: 2, metres: 4_600, expectedJobs: 2, cars: 1, lacking: 1 },
    ]);
  });

  test('gives no more at a time than the plan allows', () => {
    expect(advice(four, {}, 1).map((one) => one.vehicleId)).toEqual([3]);
    expect(advice(four, {}, 0)).toEqual([]);
  });

  test.each<[string, Partial<DispatchVehicle>]>([
    ['has only just come clear', { idleSinceMs: NOON_MS - 2 * MINUTE_MS }],
    ['has a job', { jobId: 5 }],
    ['has its next job', { nextJobId: 5 }],
    ['is bound to a pre-booking', { committed: { jobId: 5, requiredAtMs: NOON_MS + 50 * MINUTE_MS, pickUp: CENTRE } }],
    ['is too far away', { position: at(-1_100) }],
    ['is of another fleet', { fleetId: 2 }],
  ])('never disturbs a car that %s', (_, change) => {
    expect(advice([idle(1, 0, change), idle(2, -2_000), idle(3, -2_000)])).toEqual([]);
  });

  test('leaves a driver alone for ten minutes, and counts in part where they were sent', () => {
    const sent = (minutes: number) =>
      new Map([3, 2].map((id) => [id, { areaId: 2, atMs: NOON_MS - minutes * MINUTE_MS }]));
    expect(advice(four, { advised: sent(9) })).toMatchObject([{ vehicleId: 1, cars: 0.8, lacking: 1.2 }]);
    expect(advice(four, { advised: sent(10) }).map((one) => one.vehicleId)).toEqual([3, 2]);
  });

  test('counts cars that will soon be clear there', () => {
    const clears = { atMs: NOON_MS + 5 * MINUTE_MS, position: at(5_000) };
    const engaged = vehicle(9, { availability: 'engaged', position: at(0), clears });
    expect(advice([...four, engaged])).toMatchObject([{ vehicleId: 3, cars: 1, lacking: 1 }]);
    const late = { ...engaged, clears: { ...clears, atMs: NOON_MS + 16 * MINUTE_MS } };
    expect(advice([...four, late]).length).toBe(2);
  });

  test('strips no area of what it needs itself', () => {
    expect(advice(four, { forecast: areas(4, 2) }).length).toBe(1);
    expect(advice(four, { forecast: areas(4, 1) })).toEqual([]);
    expect(advice(four, { forecast: areas(0, 0) })).toEqual([]);
  });

  test('is the same whatever the order, and never sends a car twice', () => {
    const some = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: -3_000, max: 8_000 })), {
      selector: ([id]) => id,
      maxLength: 30,
    });
    fc.assert(
      fc.property(some, fc.nat(9), fc.nat(9), (cars, jobs1, jobs2) => {
        const vehicles = cars.map(([id, metres]) => idle(id, metres, { areaId: null }));
        const forecast = areas(jobs1, jobs2);
        const given = advice(vehicles, { forecast });
        expect(advice(vehicles.toReversed(), { forecast: forecast.toReversed() })).toEqual(given);
        expect(new Set(given.map((one) => one.vehicleId)).size).toBe(given.length);
      }),
    );
  });
});
