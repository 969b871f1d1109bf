import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { decide } from '../decide.ts';
import { type DispatchPlan, NEAREST_PLAN, OPTIMAL_PLAN, PRESET_NAMES, PRESETS } from '../plan/plan.ts';
import { LEAST_LOOKED_AT } from '../rungs/ladder-walk.ts';
import { MOST_IN_HASTE } from '../rungs/nearest-rung.ts';
import { at, crowFlight, MONDAY_NOON, NOON_MS, optimalAlone, vehicle, waitingJob } from '../testing.ts';
import type { WaitingJob } from '../world.ts';
import { weightedAgeMs } from './weighted-age.ts';

const worth = (plan: DispatchPlan, classMs: number): DispatchPlan => ({
  ...plan,
  together: { ...plan.together, leftOut: { ...plan.together.leftOut, classMs } },
});

/** The car is clear again at each tick, and two new jobs of a higher class have come; how long the patient one waits. */
function waitAmongHigher(plan: DispatchPlan, higher: number, goOn: () => boolean, mostMs: number): number {
  let patient: WaitingJob = waitingJob(1, { areaId: 1, pickUp: at(50) });
  let others: WaitingJob[] = [];
  let jobId = 2;
  for (let nowMs = NOON_MS; nowMs - NOON_MS <= mostMs; nowMs += 5 * MINUTE_MS) {
    const come = [at(20), at(0, 300)].map((pickUp) =>
      waitingJob(jobId++, { areaId: 1, pickUp, priority: higher, waitingSinceMs: nowMs, requiredAtMs: nowMs }),
    );
    others = [...others.slice(-2), ...come];
    const car = vehicle(1, { areaId: 1, positionAtMs: nowMs, idleSinceMs: nowMs });
    const world = { fleetId: 1, vehicles: [car], jobs: [...others, patient], at: MONDAY_NOON };
    const decisions = decide(world, plan, nowMs, crowFlight, goOn);
    for (const d of decisions) {
      if (d.jobId === 1 && d.kind === 'offer') return nowMs - NOON_MS;
      const shown = d.kind === 'cover' ? { openedAtMs: nowMs, firstBidAtMs: null, bids: [] } : null;
      const on = (job: WaitingJob) => ({ ...job, ladder: d.ladder, cover: shown ?? job.cover });
      if (d.jobId === 1) patient = on(patient);
      else if (d.kind === 'offer') others = others.filter((job) => job.jobId !== d.jobId);
      else others = others.map((job) => (job.jobId === d.jobId ? on(job) : job));
    }
  }
  return Infinity;
}

describe('weighted age', () => {
  test('waiting and class add up in whole milliseconds, and a pre-booking is worth a class', () => {
    const { classMs } = NEAREST_PLAN.together.leftOut;
    const weigh = (change: Partial<WaitingJob>) => weightedAgeMs(NEAREST_PLAN, waitingJob(1, change), NOON_MS);
    expect(weigh({})).toBe(0);
    expect(weigh({ waitingSinceMs: NOON_MS - 1_500 })).toBe(1_500);
    expect(weigh({ waitingSinceMs: NOON_MS + 1_500 })).toBe(0);
    expect(weigh({ priority: 3, waitingSinceMs: NOON_MS - 1 })).toBe(3 * classMs + 1);
    expect(weigh({ preBooked: true, soft: true, waitingSinceMs: NOON_MS - 72 * HOUR_MS })).toBe(classMs);
    expect([weigh({ preBooked: true }), weigh({ preBooked: true, priority: 2 })]).toEqual([classMs, 2 * classMs]);
  });

  test.each(PRESET_NAMES.flatMap((preset) => [true, false].map((inTime) => [preset, inTime] as const)))(
    'no job is put off for ever by higher classes that keep coming: preset %s, in time %s',
    (preset, inTime) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 9 }), fc.constantFrom(10, 30, 60), (higher, minutes) => {
          const classMs = minutes * MINUTE_MS;
          const boundMs = (higher + 1) * classMs + HOUR_MS;
          const plan = worth(PRESETS[preset], classMs);
          expect(waitAmongHigher(plan, higher, () => inTime, boundMs)).toBeLessThanOrEqual(boundMs);
        }),
        { numRuns: 15 },
      );
    },
  );

  test('until then the higher class has the car, on every preset', () => {
    for (const preset of PRESET_NAMES) {
      const waited = waitAmongHigher(worth(PRESETS[preset], HOUR_MS), 2, () => true, 4 * HOUR_MS);
      expect(waited).toBeGreaterThanOrEqual(2 * HOUR_MS - 15 * MINUTE_MS);
    }
  });

  test.each([
    ['hybrid', 'optimal', 'queue'],
    ['nearest', 'optimal', 'nearest'],
    ['queue', 'cover', 'queue'],
    ['queue', 'coach', 'queue'],
  ] as const)(
    'whoever has waited a class longer than a newcomer below has the car first: preset %s, on %s',
    (preset, rung, by) => {
      const plan = worth(PRESETS[preset], HOUR_MS);
      const served = (waitedHours: number) => {
        const ladder = { rung, sinceMs: NOON_MS - 10_000, round: 1 };
        const cover = rung === 'cover' ? { openedAtMs: NOON_MS - 10_000, firstBidAtMs: null, bids: [] } : null;
        const waitingSinceMs = NOON_MS - waitedHours * HOUR_MS;
        const patient = waitingJob(1, { areaId: 1, pickUp: at(400), waitingSinceMs, ladder, cover });
        const newcomer = waitingJob(2, { areaId: 1, pickUp: at(10), priority: 1 });
        const world = { fleetId: 1, vehicles: [vehicle(1, { areaId: 1 })], jobs: [patient, newcomer], at: MONDAY_NOON };
        const offer = decide(world, plan, NOON_MS, crowFlight).find((d) => d.kind === 'offer');
        return [offer?.jobId, offer?.kind === 'offer' ? offer.rung : null];
      };
      expect(served(0.9)).toEqual([2, 'closest']);
      expect(served(1.5)).toEqual([1, by]);
    },
  );

  test('those that get the nearest and those solved together wait for each other by the heaviest', () => {
    const rules = [{ areaIds: [2], weekdays: [], fromHour: 0, toHour: 24, rungs: { optimal: { together: false } } }];
    const plan = { ...optimalAlone(OPTIMAL_PLAN), rules };
    const waited = (minutes: number) => NOON_MS - minutes * MINUTE_MS;
    const serve = (one: number, two: number) =>
      decide(
        {
          fleetId: 1,
          at: MONDAY_NOON,
          vehicles: [vehicle(1)],
          jobs: [
            waitingJob(1, { areaId: 1, waitingSinceMs: waited(one) }),
            waitingJob(2, { areaId: 2, waitingSinceMs: waited(two) }),
          ],
        },
        plan,
        NOON_MS,
        crowFlight,
      ).find((d) => d.kind === 'offer')?.jobId;
    expect([serve(5, 2), serve(2, 5)]).toEqual([1, 2]);
  });
});

describe('when the time of a tick runs out', () => {
  const late = () => false;
  const cars = Array.from({ length: 400 }, (_, i) => vehicle(i + 1, { areaId: 1, position: at(i * 5, 400) }));
  const jobs = Array.from({ length: 300 }, (_, i) =>
    waitingJob(i + 1, { areaId: 1, pickUp: at(i * 5, 100), waitingSinceMs: NOON_MS - (i % 50) * 1_000 }),
  );
  const world = { fleetId: 1, at: MONDAY_NOON, vehicles: cars, jobs };
  const served = (plan: DispatchPlan, goOn: () => boolean) => {
    const decisions = decide(world, plan, NOON_MS, crowFlight, goOn);
    expect(decisions.length).toBe(jobs.length);
    return decisions;
  };

  test('the heaviest jobs take a car near by and the others wait for the next tick, as their records say', () => {
    const decisions = served(optimalAlone(NEAREST_PLAN), late);
    const offers = decisions.filter((d) => d.kind === 'offer');
    expect(offers.length).toBe(MOST_IN_HASTE);
    expect(offers.map((d) => d.jobId)).toEqual(decisions.slice(0, MOST_IN_HASTE).map((d) => d.jobId));
    for (const d of decisions) expect(d.explanation.cut).toBe('outOfTime');
    for (const d of decisions.slice(MOST_IN_HASTE)) expect(d).toMatchObject({ kind: 'noCar', reason: 'outOfTime' });
  });

  test('what was weighed in time keeps what it got', () => {
    let asked = 0;
    const decisions = served(optimalAlone(NEAREST_PLAN), () => asked++ < 30);
    expect(decisions.filter((d) => d.explanation.cut === undefined && d.kind === 'offer').length).toBeGreaterThan(20);
    expect(decisions.filter((d) => d.kind === 'offer').length).toBeGreaterThanOrEqual(MOST_IN_HASTE);
  });

  test('a job whose turn on a rung of particular cars does not come stays on it and is looked at next, the heaviest first', () => {
    const first = served(PRESETS.queue, late);
    expect(first.filter((d) => d.kind === 'offer').length).toBe(LEAST_LOOKED_AT);
    const rest = first.filter((d) => d.explanation.noCar === 'outOfTime');
    expect(rest.length).toBe(jobs.length - LEAST_LOOKED_AT);
    for (const d of rest) expect(d).toMatchObject({ kind: 'noCar', explanation: { cut: 'outOfTime' } });
    const ladders = new Map(first.map((d) => [d.jobId, d.ladder]));
    const open = jobs
      .filter(({ jobId }) => first.some((d) => d.jobId === jobId && d.kind === 'noCar'))
      .map((job) => ({ ...job, ladder: ladders.get(job.jobId)! }));
    const gone = new Set(first.map((d) => (d.kind === 'offer' ? d.vehicleId : 0)));
    const left = cars.filter(({ vehicleId }) => !gone.has(vehicleId));
    const next = decide({ ...world, vehicles: left, jobs: open }, PRESETS.queue, NOON_MS + 2_000, crowFlight);
    expect(next.filter((d) => d.kind === 'offer').length).toBeGreaterThan(200);
  });

  test('there is nothing in a record about time that was not short', () => {
    for (const d of served(PRESETS.hybrid, () => true)) expect(d.explanation.cut).toBeUndefined();
  });
});
