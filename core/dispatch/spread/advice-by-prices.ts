import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { excludedAlways } from '../candidates/filters.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle, DriveTimes } from '../world.ts';
import type { Foresight } from '../worth/foresight.ts';
import { ADVICE } from './reposition.ts';

/** A place where a car may wait. */
export type WaitingPlace = { readonly areaId: number; readonly centre: Position };

/** A suggestion where to wait: what it would save in the mean of days like today, and the drive to it. */
export type PricedAdvice = {
  readonly vehicleId: number;
  readonly driverId: number;
  readonly areaId: number;
  readonly centre: Position;
  readonly driveSeconds: number;
  readonly gainSeconds: number;
};

/** When a driver was advised, newest last. */
export type AdvisedBefore = ReadonlyMap<number, readonly number[]>;

export type PricedAdviceAsked = {
  readonly fleetId: number;
  readonly vehicles: readonly DispatchVehicle[];
  readonly places: readonly WaitingPlace[];
  readonly foresight: Foresight;
  /** How far the days before are believed, 0 … 1. */
  readonly trust: number;
  /** Vehicle → when it was advised in the last hour. */
  readonly advised: AdvisedBefore;
  /** The share of suggestions that a driver follows, 0 … 1. */
  readonly heeds: (driverId: number) => number;
  readonly driveTimes: DriveTimes;
};

/** Nobody is sent less far, or further. */
const NEAREST_SECONDS = 60;
const FARTHEST_SECONDS = 1_440;
/** A suggested drive may well be over before a job comes up: so much of it counts as still to be driven then. */
const STILL_TO_DRIVE = 0.7;

/** A job that one waiting at a place would take, and what it would save. */
type Saving = {
  readonly job: number;
  readonly untilMs: number;
  readonly priceMs: number;
  readonly savedMs: number;
};

/**
 * Where free cars might wait, by the prices of days like today: what the jobs to come would save by a car there, less what
 * is lost where it stands and what it drives empty. The best suggestion comes first; each one lowers what its jobs still
 * offer by the share that heed it. Never an order; whatever the order of what is handed in, the same advice.
 */
export function adviceByPrices(asked: PricedAdviceAsked, plan: DispatchPlan, nowMs: number): PricedAdvice[] {
  const { foresight, places, driveTimes, vehicles, trust } = asked;
  const idle = vehicles.filter((v) => mayAdvise(asked, plan, v, nowMs)).sort((a, b) => a.vehicleId - b.vehicleId);
  if (idle.length === 0 || foresight.days.length === 0 || places.length === 0) return [];
  const prices = foresight.days.map(({ priceMs }) => priceMs.slice());
  const savings = places.map(({ centre }) => savingsAt(centre, foresight, driveTimes, nowMs));
  const positions = idle.map(({ position }) => position!);
  const drives = places.map(({ centre }) => driveTimes(centre, positions, FARTHEST_SECONDS));
  const { emptyShare, leastGainMs } = plan.advice;
  const open: { car: number; place: number; gainMs: number }[] = [];
  const gainOf = (car: number, place: number): number => {
    const driveMs = drives[place]![car]! * SECOND_MS;
    const worthMs = foresight.worthMs.get(idle[car]!.vehicleId) ?? 0;
    const mean = savedBy(savings[place]!, prices, driveMs).reduce((sum, { ms }) => sum + ms, 0) / prices.length;
    return trust * (mean - worthMs) - emptyShare * driveMs;
  };
  for (let place = 0; place < places.length; place++) {
    for (let car = 0; car < idle.length; car++) {
      const seconds = drives[place]![car]!;
      if (!(seconds >= NEAREST_SECONDS && seconds <= FARTHEST_SECONDS)) continue;
      const gainMs = gainOf(car, place);
      if (gainMs >= leastGainMs) open.push({ car, place, gainMs });
    }
  }
  const given: PricedAdvice[] = [];
  const told = new Set<number>();
  open.sort(bestFirst);
  while (given.length < plan.advicePerRound && open.length > 0) {
    const best = open.shift()!;
    if (told.has(best.car)) continue;
    // Prices only fall: one that is still as good as the next was is the best.
    const gainMs = gainOf(best.car, best.place);
    if (gainMs < leastGainMs) continue;
    if (gainMs < best.gainMs && open.length > 0 && gainMs < open[0]!.gainMs) {
      insert(open, { ...best, gainMs });
      continue;
    }
    told.add(best.car);
    const { vehicleId, driverId } = idle[best.car]!;
    const { areaId, centre } = places[best.place]!;
    const driveSeconds = drives[best.place]![best.car]!;
    given.push({ vehicleId, driverId, areaId, centre, driveSeconds, gainSeconds: Math.round(gainMs / SECOND_MS) });
    const left = 1 - asked.heeds(driverId);
    for (const [day, { job }] of savedBy(savings[best.place]!, prices, driveSeconds * SECOND_MS).entries()) {
      if (job !== -1) prices[day]![job]! *= left;
    }
  }
  return given;
}

/** Of each day, the jobs for which a car at this place would save anything, the most first. */
function savingsAt(centre: Position, { days }: Foresight, driveTimes: DriveTimes, nowMs: number): Saving[][] {
  return days.map(({ jobs, priceMs }) => {
    const seconds = driveTimes(
      centre,
      jobs.map(({ pickUp }) => pickUp),
      FARTHEST_SECONDS,
    );
    const savings: Saving[] = [];
    for (let job = 0; job < jobs.length; job++) {
      const savedMs = priceMs[job]! - seconds[job]! * SECOND_MS;
      if (savedMs > 0) savings.push({ job, untilMs: jobs[job]!.atMs - nowMs, priceMs: priceMs[job]!, savedMs });
    }
    return savings.sort((a, b) => b.savedMs - a.savedMs);
  });
}

/** On each day the job that a car saves most by, driving so long to the place first; -1 where it saves nothing. */
function savedBy(
  days: readonly (readonly Saving[])[],
  prices: readonly Float64Array[],
  driveMs: number,
): { job: number; ms: number }[] {
  return days.map((savings, day) => {
    let [job, ms] = [-1, 0];
    for (const saving of savings) {
      if (saving.savedMs <= ms) break;
      const late = Math.max(0, STILL_TO_DRIVE * driveMs - saving.untilMs);
      // What was given of its price already is saved no more.
      const saved = saving.savedMs - late - (saving.priceMs - prices[day]![saving.job]!);
      if (saved > ms) [job, ms] = [saving.job, saved];
    }
    return { job, ms };
  });
}

function mayAdvise(
  { fleetId, advised }: PricedAdviceAsked,
  plan: DispatchPlan,
  v: DispatchVehicle,
  nowMs: number,
): boolean {
  if (excludedAlways(plan, fleetId, v, nowMs) !== null || v.nextJobId !== null || v.committed !== null) return false;
  if (nowMs - v.idleSinceMs <= ADVICE.idleMs) return false;
  const before = (advised.get(v.vehicleId) ?? []).filter((atMs) => atMs > nowMs - HOUR_MS);
  return before.length < plan.advice.perHour && (before.at(-1) ?? -Infinity) <= nowMs - ADVICE.lockMs;
}

type Open = { readonly car: number; readonly place: number; readonly gainMs: number };

function bestFirst(a: Open, b: Open): number {
  return b.gainMs - a.gainMs || a.car - b.car || a.place - b.place;
}

function insert(open: Open[], one: Open): void {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bestFirst(open[middle]!, one) <= 0) low = middle + 1;
    else high = middle;
  }
  open.splice(low, 0, one);
}
