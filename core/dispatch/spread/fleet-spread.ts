import type { Position } from '#core/kit/geo.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { excludedAlways } from '../candidates/filters.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle } from '../world.ts';
import { ADVICE } from './reposition.ts';

/** So far ahead demand is looked at. */
export const SPREAD_AHEAD_MS = 30 * MINUTE_MS;
const FORECAST_MS = 15 * MINUTE_MS;

/** Supply and demand of an area; `areaId` null stands for all that lies outside. */
export type AreaSpread = {
  areaId: number | null;
  /** Can be offered a job now. */
  available: number;
  /** Nobody aboard and not out of vehicle: those available, and those with a job, an offer, a lock, an old position. */
  vacant: number;
  engaged: number;
  outOfVehicle: number;
  /** Engaged cars that will set their passenger down in this area within a quarter of an hour. */
  soonClear: number;
  /** Jobs that wait for a vehicle now. */
  waiting: number;
  /** Pre-bookings wanted within half an hour that have no vehicle yet. */
  due: number;
  /** What is expected besides, by what was asked for at this hour before. */
  expected: number;
  /** Available and soon clear, less what waits, is due and is expected. */
  balance: number;
};

export type SpreadAsked = {
  readonly plan: DispatchPlan;
  readonly fleetId: number;
  readonly vehicles: readonly DispatchVehicle[];
  /** The area of a place; null outside all. */
  readonly areaOf: (position: Position) => number | null;
  readonly areaIds: readonly number[];
  readonly jobs: readonly { areaId: number | null; state: string; preBooked: boolean; requiredAtMs: number }[];
  /** Jobs that each area may expect in the next quarter of an hour. */
  readonly forecast: readonly { areaId: number; jobs: number }[];
  readonly nowMs: number;
};

/** How the cars of a fleet are spread over its areas, and what is asked of them in the next half hour. */
export function spreadOf(asked: SpreadAsked): AreaSpread[] {
  const { plan, fleetId, vehicles, areaOf, areaIds, jobs, forecast, nowMs } = asked;
  const spread = new Map<number | null, AreaSpread>([...areaIds, null].map((areaId) => [areaId, nobody(areaId)]));
  const outside = spread.get(null)!;
  const of = (areaId: number | null) => spread.get(areaId) ?? outside;
  for (const v of vehicles) {
    const area = of(v.position && areaOf(v.position));
    if (v.availability === 'engaged') area.engaged++;
    else if (v.availability === 'outOfVehicle') area.outOfVehicle++;
    else area.vacant++;
    if (excludedAlways(plan, fleetId, v, nowMs) === null) area.available++;
    if (v.clears && v.clears.atMs - nowMs <= ADVICE.soonMs) of(areaOf(v.clears.position)).soonClear++;
  }
  for (const job of jobs) {
    const area = of(job.areaId);
    const later = job.preBooked && job.requiredAtMs > nowMs;
    if (!later) area.waiting++;
    else if (job.requiredAtMs <= nowMs + SPREAD_AHEAD_MS) area.due++;
  }
  for (const { areaId, jobs: perForecast } of forecast) {
    const area = of(areaId);
    // What is booked already is part of what was to be expected.
    area.expected = Math.max(0, tenths((perForecast * SPREAD_AHEAD_MS) / FORECAST_MS) - area.due);
  }
  return [...spread.values()].map((area) => ({
    ...area,
    expected: tenths(area.expected),
    balance: tenths(area.available + area.soonClear - area.waiting - area.due - area.expected),
  }));
}

function nobody(areaId: number | null): AreaSpread {
  const none = { available: 0, vacant: 0, engaged: 0, outOfVehicle: 0, soonClear: 0 };
  return { areaId, ...none, waiting: 0, due: 0, expected: 0, balance: 0 };
}

const tenths = (n: number) => Math.round(n * 10) / 10;
