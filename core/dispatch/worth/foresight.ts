import type { Position } from '#core/kit/geo.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { assign } from '../assignment/assignment.ts';
import type { AssignmentProblem } from '../assignment/assignment-problem.ts';
import { lossesOf } from '../assignment/losses.ts';
import type { DriveTimes } from '../world.ts';

/** What a job that nobody serves counts as, and the farthest a car is thought of for one that is only expected. */
export const MISSED_MS = 20 * MINUTE_MS;

/** The worth is made out anew so often. */
export const FORESEEN_EVERY_MS = MINUTE_MS;

/** A job of a day gone by, at the same instant of the day that is looked at. */
export type ForeseenJob = { readonly atMs: number; readonly pickUp: Position };

/** The jobs of one day like today, soonest first. */
export type ForeseenDay = readonly ForeseenJob[];

/** A car that may have a job within the horizon, from where and in how many ms it may set off for it. */
export type ForeseenCar = { readonly vehicleId: number; readonly from: Position; readonly inMs: number };

/** What one day like today would make of the minutes to come: its jobs, and what one second more for each costs the whole. */
export type ForeseenPrices = { readonly jobs: readonly ForeseenJob[]; readonly priceMs: Float64Array };

export type Foresight = {
  readonly atMs: number;
  /** Vehicle → what the whole would lose in the minutes to come without it where it stands, in ms. */
  readonly worthMs: ReadonlyMap<number, number>;
  readonly days: readonly ForeseenPrices[];
};

/** The jobs of a day so long ago, at today's instants. */
export function foreseenDay(
  jobs: readonly { readonly requiredAtMs: number; readonly pickUp: Position }[],
  agoMs = 0,
): ForeseenDay {
  return jobs
    .map(({ requiredAtMs, pickUp }) => ({ atMs: requiredAtMs + agoMs, pickUp }))
    .sort((a, b) => a.atMs - b.atMs);
}

/** Of a sorted day, the jobs from one instant until before another. */
export function jobsBetween(day: ForeseenDay, fromMs: number, untilMs: number): ForeseenDay {
  return day.slice(firstFrom(day, fromMs), firstFrom(day, untilMs));
}

function firstFrom(day: ForeseenDay, atMs: number): number {
  let [low, high] = [0, day.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (day[middle]!.atMs < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * What each car is worth where it stands: on each day like today the jobs of the minutes to come are given to the cars at
 * the least sum of their waits, one that nobody serves counted as `MISSED_MS`; what the whole would lose without the car,
 * in the mean of the days, is its worth. Yields after each day, so that others may work.
 */
export function* foresee(
  cars: readonly ForeseenCar[],
  days: readonly ForeseenDay[],
  nowMs: number,
  horizonMs: number,
  driveTimes: DriveTimes,
): Generator<void, Foresight> {
  const sum = new Float64Array(cars.length);
  const starts = cars.map(({ from }) => from);
  const priced: ForeseenPrices[] = [];
  for (const day of days) {
    const jobs = jobsBetween(day, nowMs, nowMs + horizonMs);
    const problem = problemOf(cars, starts, jobs, nowMs, driveTimes);
    const solved = assign(problem);
    const losses = lossesOf(problem, solved);
    for (let car = 0; car < cars.length; car++) sum[car]! += losses[car]!;
    priced.push({ jobs, priceMs: solved.rowPrice });
    yield;
  }
  const worthMs = new Map<number, number>();
  cars.forEach(({ vehicleId }, car) => worthMs.set(vehicleId, Math.round(sum[car]! / Math.max(1, days.length))));
  return { atMs: nowMs, worthMs, days: priced };
}

function problemOf(
  cars: readonly ForeseenCar[],
  starts: readonly Position[],
  jobs: readonly ForeseenJob[],
  nowMs: number,
  driveTimes: DriveTimes,
): AssignmentProblem {
  const begin = new Int32Array(jobs.length + 1);
  const column = new Int32Array(jobs.length * cars.length);
  const cost = new Float64Array(column.length);
  const inMs = Float64Array.from(cars, (car) => car.inMs);
  let end = 0;
  for (let row = 0; row < jobs.length; row++) {
    const { atMs, pickUp } = jobs[row]!;
    const seconds = driveTimes(pickUp, starts, MISSED_MS / SECOND_MS);
    const untilMs = atMs - nowMs;
    for (let car = 0; car < inMs.length; car++) {
      const late = inMs[car]! - untilMs;
      const ms = seconds[car]! * SECOND_MS + (late > 0 ? late : 0);
      if (!(ms < MISSED_MS)) continue;
      column[end] = car;
      cost[end++] = Math.round(ms);
    }
    begin[row + 1] = end;
  }
  const unassigned = new Float64Array(jobs.length).fill(MISSED_MS);
  return { columns: cars.length, from: begin.subarray(0, -1), to: begin.subarray(1), column, cost, unassigned };
}
