import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { costOf, leftOutMs } from '../candidates/cost.ts';
import { excludedFor } from '../candidates/filters.ts';
import { type Decision, decide } from '../decide.ts';
import { EXPLANATION_BYTES } from '../explanation/explanation-record.ts';
import { type DispatchPlan, NEAREST_PLAN, pickUpCapSeconds, OPTIMAL_PLAN as WITH_LADDER } from '../plan/plan.ts';
import { denseOptimum } from '../testing/dense.ts';
import { at, crowFlight, MONDAY_NOON, NOON_MS, optimalAlone, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob } from '../world.ts';
import { EVENNESS_MOST_MS } from '../worth/evenness.ts';

const OPTIMAL_PLAN = optimalAlone(WITH_LADDER);
const tick = (
  vehicles: readonly DispatchVehicle[],
  jobs: readonly WaitingJob[],
  plan: DispatchPlan = OPTIMAL_PLAN,
  goOn?: () => boolean,
) => decide({ fleetId: 1, vehicles, jobs, at: MONDAY_NOON }, plan, NOON_MS, crowFlight, goOn);
const carOf = (decision: Decision | undefined) =>
  decision?.kind === 'offer' ? decision.vehicleId : decision?.kind === 'noCar' ? decision.reason : null;
const byJob = (decisions: readonly Decision[]) => Object.fromEntries(decisions.map((d) => [d.jobId, carOf(d)]));

/** Two cars, two jobs: car 1 is 2 min from job 1 and 4 from job 2, car 2 is 11 min from job 2 and 5 from job 1. */
const twoCars = [vehicle(1, { position: at(0) }), vehicle(2, { position: at(-4_200) })];
const twoJobs = [waitingJob(1, { pickUp: at(-1_200) }), waitingJob(2, { pickUp: at(2_400) })];
const noCap: DispatchPlan = { ...OPTIMAL_PLAN, cap: { ...OPTIMAL_PLAN.cap, baseSeconds: 1_800 } };

describe('jobs solved together', () => {
  test('two cars, two jobs: the nearer car goes to the job that would else wait longest', () => {
    expect(byJob(tick(twoCars, twoJobs, { ...noCap, ladder: optimalAlone(NEAREST_PLAN).ladder }))).toEqual({
      1: 1,
      2: 2,
    });
    expect(byJob(tick(twoCars, twoJobs, noCap))).toEqual({ 1: 2, 2: 1 });
  });

  test('the explanation says which car was nearer, who got it, and how long that one would have waited without', () => {
    const [first, second] = tick(twoCars, twoJobs, noCap);
    expect(first?.explanation.instead).toEqual({
      vehicleId: 1,
      soonerSeconds: 180,
      jobId: 2,
      laterSeconds: 420,
      dearerMs: expect.any(Number),
    });
    expect(first?.explanation.instead?.dearerMs).toBeGreaterThan(0);
    expect(second?.explanation.instead).toBeUndefined();
    expect(first?.explanation.solve).toEqual({ jobs: 2, cars: 2, weighed: 2, certified: true, unproved: 0 });
  });

  test('says so where the other job would have had no car at all', () => {
    const far = [vehicle(1, { position: at(0) }), vehicle(2, { position: at(-4_200) })];
    const [first] = tick(far, [waitingJob(1, { pickUp: at(-1_200) }), waitingJob(2, { pickUp: at(5_900) })]);
    expect(first?.explanation.instead).toMatchObject({ vehicleId: 1, jobId: 2, laterSeconds: null });
  });

  test('a car is given to a priority job before an ordinary one that is nearer', () => {
    const jobs = [waitingJob(1, { pickUp: at(10) }), waitingJob(2, { pickUp: at(2_000), priority: 3 })];
    expect(byJob(tick([vehicle(1)], jobs))).toEqual({ 1: 'allTaken', 2: 1 });
  });

  test('no class puts an ordinary job off for ever: each class is worth ten hours of waiting', () => {
    const after = (hours: number) => {
      const patient = waitingJob(1, { pickUp: at(10), waitingSinceMs: NOON_MS - hours * HOUR_MS });
      return byJob(tick([vehicle(1)], [patient, waitingJob(2, { pickUp: at(20), priority: 1 })]))[1];
    };
    expect([after(9), after(11)]).toEqual(['allTaken', 1]);
  });

  test('leaving a job out always costs more than the dearest car within its reach', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.nat(9),
        fc.nat(600),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (booked, p, waited, share) => {
          const job = waitingJob(1, { preBooked: booked, priority: p, waitingSinceMs: NOON_MS - waited * MINUTE_MS });
          const old = vehicle(1, { positionAtMs: NOON_MS - 119_000 });
          const seconds = share * pickUpCapSeconds(OPTIMAL_PLAN, job, NOON_MS);
          expect(leftOutMs(OPTIMAL_PLAN, job, NOON_MS)).toBeGreaterThan(
            costOf(OPTIMAL_PLAN, job, old, seconds, NOON_MS).totalMs,
          );
        },
      ),
    );
  });

  test('of two drivers equally far the one who has been clear for longer is sent', () => {
    const drivers = [vehicle(1), vehicle(2, { idleSinceMs: NOON_MS - 3 * MINUTE_MS })];
    expect(carOf(tick(drivers, [waitingJob(1)], { ...OPTIMAL_PLAN, idle: NEAREST_PLAN.idle })[0])).toBe(2);
  });

  test('of two drivers equally far the one who has had less work is sent, or whose car is missed less where it stands', () => {
    const far = { position: at(1_000) };
    const [ahead, behind] = [vehicle(1, { ...far, aheadMs: 600_000 }), vehicle(2, { ...far, aheadMs: -600_000 })];
    expect(carOf(tick([ahead, behind], [waitingJob(1)])[0])).toBe(2);
    const missed = vehicle(1, { worthMs: 60_000 });
    expect(carOf(tick([missed, vehicle(2)], [waitingJob(1)])[0])).toBe(2);
  });

  test('a car that is near stays near, however far its driver is ahead and another behind', () => {
    const near = vehicle(1, { position: at(300), aheadMs: EVENNESS_MOST_MS });
    const behind = (metres: number) => vehicle(2, { position: at(metres), aheadMs: -EVENNESS_MOST_MS });
    expect(carOf(tick([near, behind(850)], [waitingJob(1)])[0])).toBe(2);
    expect(carOf(tick([near, behind(950)], [waitingJob(1)])[0])).toBe(1);
  });

  test('once the time is up the cheapest pairing comes first, and the explanation says so', () => {
    const decisions = tick(twoCars, twoJobs, noCap, () => false);
    expect(byJob(decisions)).toEqual({ 1: 1, 2: 2 });
    for (const { explanation } of decisions)
      expect(explanation.solve).toMatchObject({ certified: false, unproved: 2, cut: 'outOfTime' });
  });
});

const place = fc.tuple(fc.integer({ min: -3_000, max: 3_000 }), fc.integer({ min: -3_000, max: 3_000 }));
const someAhead = fc.integer({ min: -EVENNESS_MOST_MS, max: EVENNESS_MOST_MS });
const someWorld = fc.record({
  vehicles: fc.array(
    fc.record({ place, idle: fc.nat(6), suspended: fc.constantFrom(false, false, true), aheadMs: someAhead }),
    { maxLength: 14 },
  ),
  jobs: fc.array(
    fc.record({ place, waited: fc.nat(20), priority: fc.constantFrom(0, 0, 2), preBooked: fc.boolean() }),
    { maxLength: 10 },
  ),
});
const worldOf = ({ vehicles, jobs }: typeof someWorld extends fc.Arbitrary<infer W> ? W : never) => ({
  vehicles: vehicles.map(({ place: [east, north], idle, ...rest }, i) =>
    vehicle(i + 1, { position: at(east, north), idleSinceMs: NOON_MS - idle * MINUTE_MS, ...rest }),
  ),
  jobs: jobs.map(({ place: [east, north], waited, priority, preBooked }, i) =>
    waitingJob(i + 1, { pickUp: at(east, north), waitingSinceMs: NOON_MS - waited * MINUTE_MS, priority, preBooked }),
  ),
});

/** What these decisions cost, and the least any could. */
function totals(vehicles: readonly DispatchVehicle[], jobs: readonly WaitingJob[], decisions: readonly Decision[]) {
  const seconds = (job: WaitingJob, v: DispatchVehicle) => distanceMetres(v.position!, job.pickUp) / 10;
  const cost = (job: WaitingJob, v: DispatchVehicle) => {
    const cap = pickUpCapSeconds(OPTIMAL_PLAN, job, NOON_MS);
    const s = seconds(job, v);
    if (excludedFor(OPTIMAL_PLAN, job, v, NOON_MS, s, cap) !== null) return Infinity;
    return costOf(OPTIMAL_PLAN, job, v, s, NOON_MS).totalMs;
  };
  const left = jobs.map((job) => leftOutMs(OPTIMAL_PLAN, job, NOON_MS));
  const found = decisions.map((d) => {
    const job = jobs.find((one) => one.jobId === d.jobId)!;
    if (d.kind !== 'offer') return leftOutMs(OPTIMAL_PLAN, job, NOON_MS);
    return cost(job, vehicles.find((v) => v.vehicleId === d.vehicleId)!);
  });
  return {
    found: found.reduce((a, b) => a + b, 0),
    least: denseOptimum(
      jobs.map((job) => vehicles.map((v) => cost(job, v))),
      left,
    ),
  };
}

describe('whatever the world, solved together', () => {
  test.each([
    ['all pairs', OPTIMAL_PLAN],
    [
      'short lists, widened until they are proved long enough',
      { ...OPTIMAL_PLAN, together: { ...OPTIMAL_PLAN.together, allPairsUpTo: 0, widths: [1, 3, 20] } },
    ],
  ])('nothing costs less: %s', (_, plan) => {
    fc.assert(
      fc.property(someWorld, (some) => {
        const { vehicles, jobs } = worldOf(some);
        const decisions = tick(vehicles, jobs, plan);
        const { found, least } = totals(vehicles, jobs, decisions);
        expect(found).toBe(least);
        const cars = decisions.flatMap((d) => (d.kind === 'offer' ? [d.vehicleId] : []));
        expect(new Set(cars).size).toBe(cars.length);
      }),
      { numRuns: 400 },
    );
  });

  test('the same world gives the same decisions in whatever order it is told', () => {
    fc.assert(
      fc.property(someWorld, fc.infiniteStream(fc.nat()), (some, keys) => {
        const { vehicles, jobs } = worldOf(some);
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((item) => ({ item, key: keys.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const first = JSON.stringify(tick(vehicles, jobs));
        expect(JSON.stringify(tick(shuffled(vehicles), shuffled(jobs)))).toBe(first);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a city of 400 jobs and 900 cars', () => {
  const random = seededRandom(3);
  const somewhere = () => at((random() + random() - 1) * 9_000, (random() + random() - 1) * 9_000);
  const vehicles = Array.from({ length: 900 }, (_, i) => vehicle(i + 1, { position: somewhere() }));
  const jobs = Array.from({ length: 400 }, (_, i) => waitingJob(i + 1, { pickUp: somewhere() }));

  test('explanations fit in 2 kB, and no job goes without a car that could have come', () => {
    const decisions = tick(vehicles, jobs);
    const taken = new Set(decisions.map(carOf));
    for (const decision of decisions) {
      expect(JSON.stringify(decision.explanation).length).toBeLessThanOrEqual(EXPLANATION_BYTES);
      if (decision.kind === 'offer') continue;
      const { pickUp } = jobs.find((job) => job.jobId === decision.jobId)!;
      expect(vehicles.filter((v) => !taken.has(v.vehicleId) && distanceMetres(v.position!, pickUp) <= 6_000)).toEqual(
        [],
      );
    }
  });

  test('roads that tell how near the next car can be at best let short lists be proved', () => {
    const told: DriveTimes = Object.assign((...asked: Parameters<DriveTimes>) => crowFlight(...asked), {
      atLeastSeconds: (_: unknown, metres: number) => metres / 10 - 1,
    });
    const solved = (roads: DriveTimes) => {
      const decisions = decide(
        { fleetId: 1, vehicles, jobs: jobs.slice(0, 100), at: MONDAY_NOON },
        OPTIMAL_PLAN,
        NOON_MS,
        roads,
      );
      const notes = decisions.map(({ explanation }) => explanation.solve!);
      return { unproved: notes[0]!.unproved, weighed: Math.max(...notes.map((note) => note.weighed)) };
    };
    expect(solved(told)).toEqual({ unproved: 0, weighed: 24 });
    expect(solved(crowFlight)).toEqual({ unproved: 0, weighed: 128 });
  });
});
