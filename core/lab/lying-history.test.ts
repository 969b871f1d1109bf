import { describe, expect, test } from 'vitest';
import { PRESETS } from '#core/dispatch/plan/plan.ts';
import { at, crowFlight, NOON_MS } from '#core/dispatch/testing.ts';
import type { ForeseenDay } from '#core/dispatch/worth/foresight.ts';
import { ended } from '#core/kit/ended.ts';
import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { LAB_OPTIONS, type LabDay, type LabJob, type LabVehicle } from './day/day.ts';
import { planDispatcher } from './plan-dispatcher.ts';
import { replayDay } from './replay.ts';
import { plainSetting } from './setting.ts';

const setting = { ...plainSetting(() => crowFlight), metresBetween: () => 1_000 };
const [CARS, JOBS, LASTS_MS] = [24, 120, 2 * HOUR_MS];
/** East and north of the middle, and which share of the jobs begins there. */
const QUARTERS = [
  [0, 0],
  [4_000, 1_000],
  [-3_000, 4_000],
] as const;

function somewhere(random: Random): Position {
  const [east, north] = QUARTERS[Math.min(2, Math.floor(random() * 4))]!;
  return at(east + (random() - 0.5) * 3_000, north + (random() - 0.5) * 3_000);
}

function jobsOf(random: Random): LabJob[] {
  return Array.from({ length: JOBS }, (_, n) => {
    const requestedAtMs = NOON_MS + Math.floor(random() * LASTS_MS);
    return {
      jobId: n + 1,
      bookingId: n + 1,
      bookingType: 'now',
      accountId: null,
      requestedAtMs,
      requiredAtMs: requestedAtMs,
      preBooked: false,
      priority: 0,
      pickUp: somewhere(random),
      dropOff: somewhere(random),
      tripSeconds: 400 + random() * 800,
      tripMetres: 6_000,
      areaId: null,
      vehicleTypeIds: null,
      requiredAttributes: [],
      forbiddenAttributes: [],
      preferredVehicleIds: [],
      preferredDriverIds: [],
      bannedVehicleIds: [],
      bannedDriverIds: [],
      fareMinor: null,
    };
  });
}

function dayOf(seed: number): LabDay {
  const random = seededRandom(seed);
  const vehicles = Array.from({ length: CARS }, (_, n): LabVehicle => {
    const shift = { fromMs: NOON_MS, untilMs: NOON_MS + 10 * HOUR_MS };
    return {
      vehicleId: n + 1,
      driverId: 100 + n,
      vehicleTypeId: 1,
      attributes: [],
      ...shift,
      start: somewhere(random),
    };
  });
  return { fleetId: 1, startsAtMs: NOON_MS, endsAtMs: NOON_MS + LASTS_MS, jobs: jobsOf(random), vehicles };
}

/** Six days like the one that is replayed, as they were. */
const truth = (): ForeseenDay[] =>
  Array.from({ length: 6 }, (_, n) =>
    jobsOf(seededRandom(1_000 + n))
      .map(({ requiredAtMs, pickUp }) => ({ atMs: requiredAtMs, pickUp }))
      .sort((a, b) => a.atMs - b.atMs),
  );
const each = (change: (job: ForeseenDay[number], n: number) => ForeseenDay[number]) =>
  truth().map((day) => day.map(change).sort((a, b) => a.atMs - b.atMs));

const HISTORIES: { readonly [Name in string]: readonly ForeseenDay[] } = {
  'as it was': truth(),
  'with every day doubled': truth().map((day) => day.flatMap((job) => [job, job])),
  'with one day ten times over': truth().map((day, n) =>
    n === 0 ? Array.from({ length: 10 }, () => day).flat() : day,
  ),
  'of empty days': truth().map(() => []),
  'of another city': each(({ atMs, pickUp: [east, north] }) => ({ atMs, pickUp: [east + 0.4, north + 0.2] })),
  'of the other end of town': each(({ atMs, pickUp: [east, north] }) => ({
    atMs,
    pickUp: [east - 0.08, north + 0.03],
  })),
  'of days to come': each(({ atMs, pickUp }) => ({ atMs: atMs + 365 * DAY_MS, pickUp })),
  'with all jobs in one minute': each(({ pickUp }, n) => ({ atMs: NOON_MS + HOUR_MS + n * 100, pickUp })),
  'with two thousand jobs in one minute': truth().map((day) =>
    Array.from({ length: 2_000 }, (_, n) => ({ atMs: NOON_MS + HOUR_MS + n, pickUp: day[n % day.length]!.pickUp })),
  ),
  'of places that are no numbers': each(({ atMs }) => ({ atMs, pickUp: [Number.NaN, Number.NaN] })),
  'of hours that are no numbers': each(({ pickUp }) => ({ atMs: Number.NaN, pickUp })),
};

const OPTIONS = { ...LAB_OPTIONS, tickMs: 10_000 };
const EVEN = { ...PRESETS.optimal, evenness: { share: 0 } };

/** Over some days: how many are served, and the slowest twentieth's wait, in the mean. */
function replayed(share: number, days: readonly ForeseenDay[]) {
  const plan = { ...EVEN, worth: { ...EVEN.worth, share } };
  let [served, p95, broken] = [0, 0, 0];
  const seeds = [1, 2, 3, 4];
  for (const seed of seeds) {
    const expecting = { forecast: () => [], areaOf: () => null, days };
    const dispatcher = planDispatcher(plan, 1, setting.timesAt, expecting);
    const told = ended(replayDay(dayOf(seed), dispatcher, setting, { ...OPTIONS, seed }));
    served += told.served / JOBS / seeds.length;
    p95 += told.p95WaitSeconds / seeds.length;
    broken += told.violations.length;
  }
  return { served, p95, broken };
}

describe('a history', () => {
  const without = replayed(0, []);
  test.each(Object.entries(HISTORIES))('%s is never worse than none', (_, days) => {
    const now = replayed(1, days);
    expect(now.broken).toBe(0);
    expect(now.served).toBeGreaterThanOrEqual(without.served - 0.02);
    expect(now.p95).toBeLessThanOrEqual(without.p95 * 1.02);
  });
});
