import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { COST_ITEMS } from './candidates/cost.ts';
import { excludedFor } from './candidates/filters.ts';
import { type Decision, decide } from './decide.ts';
import { EXPLANATION_BYTES } from './explanation/explanation-record.ts';
import { NEAREST_PLAN, pickUpCapSeconds } from './plan/plan.ts';
import {
  at,
  crowFlight,
  MAXI,
  MONDAY_NOON,
  NOON_MS,
  opened,
  optimalAlone,
  SEDAN,
  vehicle,
  waitingJob,
} from './testing.ts';
import type { World } from './world.ts';

const tick = (vehicles: World['vehicles'], jobs: World['jobs']) =>
  decide({ fleetId: 1, vehicles, jobs, at: MONDAY_NOON }, optimalAlone(NEAREST_PLAN), NOON_MS, crowFlight);
const carOf = (decision: Decision | undefined) =>
  decision?.kind === 'offer' ? decision.vehicleId : decision?.kind === 'noCar' ? decision.reason : null;

const answerMs = (preBooked: boolean) => {
  const [decision] = tick([vehicle(1)], [waitingJob(1, { preBooked })]);
  return decision?.kind === 'offer' ? decision.expiresAtMs - NOON_MS : null;
};

describe('one tick of dispatch', () => {
  test('offers a job to the nearest car that may have it, and says why not to each nearer one', () => {
    const [decision] = tick(
      [
        vehicle(101, { position: at(100), availability: 'engaged' }),
        vehicle(102, { position: at(200), vehicleTypeId: MAXI }),
        vehicle(103, { position: at(300) }),
        vehicle(104, { position: at(400) }),
      ],
      [waitingJob(7, { vehicleTypeIds: [SEDAN] })],
    );
    expect(decision).toMatchObject({ kind: 'offer', jobId: 7, vehicleId: 103, driverId: 1_103, driveSeconds: 30 });
    expect(opened(decision!).best.map((c) => c.vehicleId)).toEqual([103, 104]);
    expect(opened(decision!).passedOver).toEqual([
      { vehicleId: 101, metres: 100, why: 'engaged' },
      { vehicleId: 102, metres: 200, why: 'wrongType' },
    ]);
  });

  test('gives a driver 20 seconds to answer now and 60 for a pre-booking', () => {
    expect([answerMs(false), answerMs(true)]).toEqual([20_000, 60_000]);
  });

  test('gives one car to the job nearest to it and the other job the next car', () => {
    const decisions = tick(
      [vehicle(1, { position: at(0) }), vehicle(2, { position: at(3_000) })],
      [waitingJob(1, { pickUp: at(500) }), waitingJob(2, { pickUp: at(100) })],
    );
    expect(decisions.map((d) => [d.jobId, carOf(d)])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(opened(decisions[0]!).passedOver).toEqual([{ vehicleId: 1, metres: 500, why: 'givenToOtherJob' }]);
  });

  test('serves a priority job before an ordinary one that is nearer', () => {
    const decisions = tick(
      [vehicle(1)],
      [waitingJob(1, { pickUp: at(10) }), waitingJob(2, { pickUp: at(2_000), priority: 3 })],
    );
    expect(decisions.map((d) => [d.jobId, carOf(d)])).toEqual([
      [2, 1],
      [1, 'allTaken'],
    ]);
  });

  test('lets a long wait win over a small advantage in driving', () => {
    const decisions = tick(
      [vehicle(1)],
      [waitingJob(1, { pickUp: at(100) }), waitingJob(2, { pickUp: at(400), waitingSinceMs: NOON_MS - 9 * MINUTE_MS })],
    );
    expect(decisions.map((d) => [d.jobId, carOf(d)])).toEqual([
      [2, 1],
      [1, 'allTaken'],
    ]);
  });

  test('looks further when all candidates went to other jobs', () => {
    const vehicles = Array.from({ length: 30 }, (_, i) => vehicle(i + 1, { position: at(i * 10) }));
    const jobs = Array.from({ length: 12 }, (_, i) => waitingJob(i + 1));
    expect(tick(vehicles, jobs).every((d) => d.kind === 'offer')).toBe(true);
  });

  test('breaks a tie by the order of clearing, then by vehicle', () => {
    const same = [vehicle(1, { queueSeq: 5 }), vehicle(2, { queueSeq: 3 }), vehicle(3, { queueSeq: 3 })];
    expect(carOf(tick(same, [waitingJob(1)])[0])).toBe(2);
  });

  test.each([
    ['noneSignedOn', [], {}],
    ['noneFree', [vehicle(1, { jobId: 4 })], {}],
    ['noneSuitable', [vehicle(1)], { vehicleTypeIds: [MAXI] }],
    ['noneWithinReach', [vehicle(1, { position: at(6_100) })], {}],
    ['allRefused', [vehicle(1)], { refusals: [{ driverId: 1_001, attempt: 1, atMs: NOON_MS }] }],
  ] as const)('says %s when no car can be offered', (reason, vehicles, change) => {
    expect(tick(vehicles, [waitingJob(1, change)])[0]).toMatchObject({ kind: 'noCar', reason });
  });
});

const someVehicle = fc
  .record({
    vehicleId: fc.integer({ min: 1, max: 2_000_000_000 }),
    east: fc.integer({ min: -6_000, max: 6_000 }),
    north: fc.integer({ min: -6_000, max: 6_000 }),
    ageMs: fc.integer({ min: 0, max: 150_000 }),
    availability: fc.constantFrom('vacant', 'vacant', 'vacant', 'engaged', 'outOfVehicle'),
    vehicleTypeId: fc.constantFrom(SEDAN, SEDAN, MAXI),
    attributes: fc.subarray(['childSeat', 'wheelchair', 'dog']),
    queueSeq: fc.nat(3),
    idleMs: fc.nat(900_000),
  })
  .map(({ vehicleId, east, north, ageMs, idleMs, ...rest }) =>
    vehicle(vehicleId, {
      position: at(east, north),
      positionAtMs: NOON_MS - ageMs,
      idleSinceMs: NOON_MS - idleMs,
      ...rest,
    }),
  );
const someJob = fc
  .record({
    jobId: fc.integer({ min: 1, max: 2_000_000_000 }),
    east: fc.integer({ min: -6_000, max: 6_000 }),
    north: fc.integer({ min: -6_000, max: 6_000 }),
    waitedMs: fc.nat(1_800_000),
    preBooked: fc.boolean(),
    priority: fc.constantFrom(0, 0, 0, 2),
    vehicleTypeIds: fc.constantFrom(null, null, [SEDAN], [MAXI]),
    requiredAttributes: fc.subarray(['childSeat', 'wheelchair']),
    forbiddenAttributes: fc.constantFrom([], ['dog']),
  })
  .map(({ jobId, east, north, waitedMs, ...rest }) =>
    waitingJob(jobId, { pickUp: at(east, north), waitingSinceMs: NOON_MS - waitedMs, ...rest }),
  );
const someWorld = fc.record({
  vehicles: fc.uniqueArray(someVehicle, { maxLength: 45, selector: (v) => v.vehicleId }),
  jobs: fc.uniqueArray(someJob, { maxLength: 15, selector: (j) => j.jobId }),
});

describe('whatever the world', () => {
  test('the same world gives the same decisions in whatever order it is told', () => {
    fc.assert(
      fc.property(someWorld, fc.infiniteStream(fc.nat()), ({ vehicles, jobs }, keys) => {
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((item) => ({ item, key: keys.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const first = JSON.stringify(tick(vehicles, jobs));
        expect(JSON.stringify(tick(vehicles, jobs))).toBe(first);
        expect(JSON.stringify(tick(shuffled(vehicles), shuffled(jobs)))).toBe(first);
      }),
      { numRuns: 150 },
    );
  });

  test('each job is decided once, no car is offered twice, none past a hard filter, none while a job could have it', () => {
    fc.assert(
      fc.property(someWorld, ({ vehicles, jobs }) => {
        const decisions = tick(vehicles, jobs);
        expect(decisions.map((d) => d.jobId).sort()).toEqual(jobs.map((j) => j.jobId).sort());
        const offers = decisions.filter((d) => d.kind === 'offer');
        const cars = new Set(offers.map((d) => d.vehicleId));
        expect(cars.size).toBe(offers.length);
        for (const decision of decisions) {
          const job = jobs.find((j) => j.jobId === decision.jobId)!;
          const cap = pickUpCapSeconds(NEAREST_PLAN, job, NOON_MS);
          const why = (v: (typeof vehicles)[number]) =>
            excludedFor(NEAREST_PLAN, job, v, NOON_MS, crowFlight(job.pickUp, [v.position!], Infinity)[0]!, cap);
          if (decision.kind === 'offer')
            expect(why(vehicles.find((v) => v.vehicleId === decision.vehicleId)!)).toBeNull();
          else expect(vehicles.filter((v) => !cars.has(v.vehicleId) && why(v) === null)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('an explanation fits in 2 kB and its items add up to the whole, in whole milliseconds', () => {
    fc.assert(
      fc.property(someWorld, ({ vehicles, jobs }) => {
        for (const decision of tick(vehicles, jobs)) {
          expect(JSON.stringify(decision.explanation).length).toBeLessThanOrEqual(EXPLANATION_BYTES);
          for (const { cost } of opened(decision).best) {
            const items = COST_ITEMS.map((item) => cost.items[item] ?? 0);
            expect(items.every(Number.isInteger)).toBe(true);
            expect(items.reduce((a, b) => a + b, 0)).toBe(cost.totalMs);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
