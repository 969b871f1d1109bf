import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { NEAREST_PLAN, OPTIMAL_PLAN, pickUpCapSeconds } from '../plan/plan.ts';
import { at, CENTRE, MAXI, NOON_MS, SEDAN, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';
import { CostTotals, costOf } from './cost.ts';
import { excludedFor } from './filters.ts';
import { NamedCars } from './named-cars.ts';
import { Suitability } from './suitability.ts';

const WISHES = ['childSeat', 'wheelchair', 'dog'];
const aboutNow = fc.option(fc.integer({ min: -20, max: 40 }).map((minutes) => NOON_MS + minutes * MINUTE_MS));
const someVehicle = fc.record({
  vehicleTypeId: fc.constantFrom(SEDAN, MAXI),
  attributes: fc.subarray(WISHES),
  suspended: fc.boolean(),
  permitExpiresAtMs: aboutNow,
  usageExpiresAtMs: aboutNow,
  papersEndAtMs: aboutNow,
  shiftEndsAtMs: aboutNow,
  idleSinceMs: fc.integer({ min: 0, max: 9 }).map((minutes) => NOON_MS - minutes * MINUTE_MS),
  lockedTo: fc.constantFrom(
    null,
    { accountIds: [], areaIds: [], bookingTypes: [] },
    { accountIds: [4], areaIds: [5], bookingTypes: [] },
  ),
  committed: fc.option(
    fc.record({
      jobId: fc.constantFrom(1, 2),
      requiredAtMs: fc.integer({ min: 0, max: 60 }).map((minutes) => NOON_MS + minutes * MINUTE_MS),
      pickUp: fc.constantFrom(CENTRE, at(4_000)),
    }),
  ),
  nextJobId: fc.constantFrom(null, null, 1, 2),
  positionAtMs: fc.integer({ min: 0, max: 119 }).map((seconds) => NOON_MS - seconds * 1_000),
  aheadMs: fc.integer({ min: -3_600_000, max: 3_600_000 }),
  worthMs: fc.nat(1_200_000),
});
const someJob = fc.record({
  accountId: fc.constantFrom(null, 4),
  areaId: fc.constantFrom(null, 5),
  vehicleTypeIds: fc.constantFrom(null, [SEDAN], [MAXI, SEDAN]),
  requiredAttributes: fc.subarray(WISHES),
  forbiddenAttributes: fc.subarray(WISHES),
  preBooked: fc.boolean(),
  requiredAtMs: fc.integer({ min: 0, max: 30 }).map((minutes) => NOON_MS + minutes * MINUTE_MS),
  waitingSinceMs: fc.integer({ min: 0, max: 15 }).map((minutes) => NOON_MS - minutes * MINUTE_MS),
  tripSeconds: fc.option(fc.nat(1_500)),
  dropOff: fc.constantFrom(null, at(2_000, 500)),
  bannedVehicleIds: fc.subarray([1]),
  bannedDriverIds: fc.subarray([1_001]),
  preferredVehicleIds: fc.subarray([1]),
  preferredDriverIds: fc.subarray([1_001]),
  refusals: fc.constantFrom([], [{ driverId: 1_001, attempt: 0, atMs: NOON_MS - 10 * MINUTE_MS }]),
});

function suitabilityOf(cars: readonly DispatchVehicle[], jobs: readonly WaitingJob[]): Suitability {
  const named = new NamedCars(jobs);
  const suitability = new Suitability(NEAREST_PLAN, cars.length, jobs, NOON_MS, named);
  for (const [n, car] of cars.entries()) {
    named.read(n, car);
    suitability.read(n, car);
  }
  const inTheirOrder = Int32Array.from(cars.keys());
  named.stand(inTheirOrder);
  suitability.stand(cars, inTheirOrder);
  return suitability;
}

test('the masks let through exactly the cars that the hard filters let through, at the same cost', () => {
  fc.assert(
    fc.property(someVehicle, someJob, fc.integer({ min: 0, max: 900 }), (ofVehicle, ofJob, driveSeconds) => {
      const car = vehicle(1, ofVehicle);
      const job = waitingJob(1, ofJob);
      const cap = pickUpCapSeconds(NEAREST_PLAN, job, NOON_MS);
      const fits = suitabilityOf([car], [job]).forJob(job, cap);
      expect(fits(0, driveSeconds)).toBe(excludedFor(NEAREST_PLAN, job, car, NOON_MS, driveSeconds, cap) === null);
      for (const plan of [NEAREST_PLAN, OPTIMAL_PLAN]) {
        const totals = new CostTotals(plan, 1, NOON_MS);
        totals.read(0, car);
        totals.stand([car], Int32Array.of(0));
        const { total, least } = totals.forJob(job);
        expect(total(0, driveSeconds)).toBe(costOf(plan, job, car, driveSeconds, NOON_MS).totalMs);
        expect(least(driveSeconds)).toBeLessThanOrEqual(total(0, driveSeconds));
        expect(least(driveSeconds / 2)).toBeLessThanOrEqual(least(driveSeconds));
        // A little farther never costs less, whatever is rounded.
        expect(least(driveSeconds)).toBeLessThanOrEqual(total(0, driveSeconds + 0.0007));
      }
    }),
    { numRuns: 3_000 },
  );
});

test('more attributes than there are bits are asked for by name', () => {
  const names = Array.from({ length: 40 }, (_, i) => `attribute ${i}`);
  const jobs = names.flatMap((name, i) => [
    waitingJob(2 * i + 1, { requiredAttributes: [name] }),
    waitingJob(2 * i + 2, { forbiddenAttributes: [name] }),
  ]);
  const all = vehicle(1, { attributes: names });
  const none = vehicle(2);
  const suitability = suitabilityOf([all, none], jobs);
  for (const job of jobs) {
    const fits = suitability.forJob(job, 600);
    const wants = job.requiredAttributes.length > 0;
    expect([fits(0, 60), fits(1, 60)]).toEqual([wants, !wants]);
  }
});
