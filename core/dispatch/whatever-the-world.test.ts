import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECOND_MS } from '#core/kit/time.ts';
import { excludedAlways, excludedAsNext, excludedByJob } from './candidates/filters.ts';
import { type Decision, decide } from './decide.ts';
import { EXPLANATION_BYTES } from './explanation/explanation-record.ts';
import { LADDER_RUNGS, type LadderState } from './plan/ladder.ts';
import { type DispatchPlan, pickUpCapSeconds } from './plan/plan.ts';
import { somePlan, someWorld } from './testing/worlds.ts';
import { at, crowFlight, MONDAY_NOON, NOON_MS, waitingJob } from './testing.ts';
import type { WaitingJob, World } from './world.ts';

const RUNS = { numRuns: 100 };
const tick = (world: World, plan: DispatchPlan) => decide(world, plan, NOON_MS, crowFlight);
const height = ({ rung, round }: LadderState) => round * LADDER_RUNGS.length + LADDER_RUNGS.indexOf(rung);

test('the same world gives the same decisions in whatever order it is told', () => {
  fc.assert(
    fc.property(someWorld, somePlan, fc.infiniteStream(fc.nat()), (world, plan, keys) => {
      const shuffled = <T>(list: readonly T[]) =>
        list
          .map((item) => ({ item, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
      const first = JSON.stringify(tick(world, plan));
      expect(JSON.stringify(tick(world, plan))).toBe(first);
      const other = { ...world, vehicles: shuffled(world.vehicles), jobs: shuffled(world.jobs) };
      expect(JSON.stringify(tick(other, plan))).toBe(first);
    }),
    RUNS,
  );
});

test('each waiting job is decided once; of pre-bookings not yet due only the release is told', () => {
  fc.assert(
    fc.property(someWorld, somePlan, (world, plan) => {
      const decisions = tick(world, plan);
      const soft = new Set(world.jobs.filter((job) => job.soft).map((job) => job.jobId));
      const waiting = world.jobs.filter((job) => !job.soft).map((job) => job.jobId);
      expect(
        decisions
          .filter((d) => !soft.has(d.jobId))
          .map((d) => d.jobId)
          .sort(),
      ).toEqual(waiting.sort());
      for (const d of decisions) expect(d.kind === 'release').toBe(soft.has(d.jobId));
      expect(new Set(decisions.map((d) => d.jobId)).size).toBe(decisions.length);
    }),
    RUNS,
  );
});

test('no car gets two jobs, and none a job that it may not have', () => {
  fc.assert(
    fc.property(someWorld, somePlan, (world, plan) => {
      const given = tick(world, plan).filter((d) => d.kind === 'offer' || d.kind === 'reserve');
      expect(new Set(given.map((d) => d.vehicleId)).size).toBe(given.length);
      for (const d of given) {
        const job = world.jobs.find((one) => one.jobId === d.jobId)!;
        const car = world.vehicles.find((one) => one.vehicleId === d.vehicleId)!;
        const always = d.kind === 'offer' ? excludedAlways : excludedAsNext;
        expect(always(plan, 1, car, NOON_MS)).toBeNull();
        const cap = d.kind === 'offer' && d.rung !== 'cover' ? pickUpCapSeconds(plan, job, NOON_MS) : Infinity;
        expect(excludedByJob(plan, job, car, NOON_MS, d.driveSeconds - 1, cap)).toBeNull();
      }
    }),
    RUNS,
  );
});

test('the jobs of one booking take no more than their share, or one car', () => {
  fc.assert(
    fc.property(someWorld, somePlan, (world, plan) => {
      const free = world.vehicles.filter((v) => excludedAlways(plan, 1, v, NOON_MS) === null).length;
      const jobOf = new Map(world.jobs.map((job) => [job.jobId, job]));
      const given = new Map<number, number>();
      for (const d of tick(world, plan)) {
        const { bookingId, reserved } = jobOf.get(d.jobId)!;
        if (d.kind === 'offer' && !reserved) given.set(bookingId, (given.get(bookingId) ?? 0) + 1);
      }
      for (const count of given.values()) expect(count).toBeLessThanOrEqual(Math.max(1, plan.groupShare * free));
    }),
    RUNS,
  );
});

test('an explanation fits in 2 kB, whatever it tells', () => {
  fc.assert(
    fc.property(someWorld, somePlan, (world, plan) => {
      for (const { explanation } of tick(world, plan)) {
        expect(JSON.stringify(explanation).length).toBeLessThanOrEqual(EXPLANATION_BYTES);
      }
    }),
    RUNS,
  );
});

test('a job only ever moves up, and stands on a rung that is on', () => {
  fc.assert(
    fc.property(someWorld, somePlan, (world, plan) => {
      for (const d of tick(world, plan)) {
        const before = world.jobs.find((job) => job.jobId === d.jobId)!.ladder;
        expect(plan.ladder[d.ladder.rung].on).toBe(true);
        expect(d.ladder.sinceMs).toBeLessThanOrEqual(NOON_MS);
        if (before) expect(height(d.ladder)).toBeGreaterThanOrEqual(height(before));
      }
    }),
    RUNS,
  );
});

test('a job that nobody comes for goes round and round, and the coach hears of it once each time', () => {
  fc.assert(
    fc.property(somePlan, (plan) => {
      let job: WaitingJob = waitingJob(1, { areaId: 1, pickUp: at(0) });
      const told: Decision[] = [];
      for (let ms = 0; ms < 1_200_000; ms += 5 * SECOND_MS) {
        const world = { fleetId: 1, at: MONDAY_NOON, vehicles: [], jobs: [job] };
        const [decision] = decide(world, plan, NOON_MS + ms, crowFlight);
        told.push(decision!);
        const opened = decision!.kind === 'cover' ? NOON_MS + ms : null;
        job = {
          ...job,
          ladder: decision!.ladder,
          cover: opened === null ? job.cover : { openedAtMs: opened, firstBidAtMs: null, bids: [] },
        };
      }
      const heights = told.map((d) => height(d.ladder));
      expect(heights).toEqual([...heights].sort((a, b) => a - b));
      const rounds = told.at(-1)!.ladder.round;
      expect(rounds).toBeGreaterThan(3);
      const coached = told.filter((d) => d.kind === 'coach').map((d) => d.ladder.round);
      expect(new Set(coached).size).toBe(coached.length);
      expect(coached.length).toBeGreaterThanOrEqual(rounds - 1);
      const shown = told.filter((d) => d.kind === 'cover').length;
      if (plan.ladder.cover.on) expect(shown).toBeGreaterThanOrEqual(rounds - 1);
      else expect(shown).toBe(0);
    }),
    { numRuns: 12 },
  );
});
