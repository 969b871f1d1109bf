import { expect, test } from 'vitest';
import { NEAREST_PLAN } from '#core/dispatch/plan/plan.ts';
import { MONDAY_NOON, NOON_MS, waitingJob } from '#core/dispatch/testing.ts';
import { type Decider, isolating } from './decider.ts';

const JOBS = Array.from({ length: 1_024 }, (_, i) => waitingJob(i + 1));
const WORLD = { fleetId: 1, vehicles: [], jobs: JOBS, at: MONDAY_NOON };

/** Breaks on these jobs; each decision takes so long by its clock. */
function breakingOn(culprits: readonly number[], msPerDecision = 0) {
  const asked: (readonly number[])[] = [];
  const told: number[] = [];
  let elapsedMs = 0;
  const decider: Decider = async ({ jobs }) => {
    elapsedMs += msPerDecision;
    asked.push(jobs.map(({ jobId }) => jobId));
    if (jobs.some(({ jobId }) => culprits.includes(jobId))) throw new Error('odd');
    return [];
  };
  const isolated = isolating(
    decider,
    (jobId) => told.push(jobId),
    () => elapsedMs,
  );
  return { asked, told, decide: () => isolated(WORLD, NEAREST_PLAN, NOON_MS) };
}

test('one odd job among a thousand is found in about twenty decisions, and all others are decided', async () => {
  const { asked, told, decide } = breakingOn([700]);
  await decide();
  expect(told).toEqual([700]);
  expect(asked.length).toBeLessThanOrEqual(22);
  expect(asked.at(-1)).toEqual(JOBS.map(({ jobId }) => jobId).filter((jobId) => jobId !== 700));
  asked.length = 0;
  await decide();
  // Known by now: the others are tried once, without it.
  expect(asked.map((jobs) => jobs.length)).toEqual([1_024, 1_023, 1, 1_023]);
});

test('several odd jobs are each told of', async () => {
  const { asked, told, decide } = breakingOn([3, 4, 1_000]);
  await decide();
  expect(told).toEqual([3, 4, 1_000]);
  expect(asked.at(-1)).toHaveLength(1_021);
});

test('once the time is up the sound ones are decided, and the rest is looked at apart on the next ticks', async () => {
  const { asked, told, decide } = breakingOn([3, 1_000], 400);
  const decided: number[] = [];
  for (let tick = 0; tick < 12; tick++) {
    await decide();
    decided.push(asked.at(-1)!.length);
  }
  expect(decided[0]).toBeLessThan(1_022);
  expect(decided.at(-1)).toBe(1_022);
  expect(new Set(told)).toEqual(new Set([3, 1_000]));
});
