import { type Assignment, assign } from '#core/dispatch/assignment/assignment.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { ChainProblem } from './chain-problem.ts';
import type { LabDay } from './day/day.ts';
import { UNSERVED_SECONDS } from './measures.ts';
import type { LabSetting } from './setting.ts';

/** Seconds a job, one not served counted as `UNSERVED_SECONDS`. */
export interface Bound {
  /** No dispatcher can do better. */
  readonly seconds: number;
  /** What the same chains come to when they are driven: one who knows the day can do as well. */
  readonly feasibleSeconds: number;
  readonly unserved: number;
  /** Of solving with more arcs, until the prices prove that no other arc would help. */
  readonly rounds: number;
}

/** Predecessors weighed for a job at first, and added to it at most in a round. */
const FIRST = 48;
const ADDED = 24;
const MOST_ROUNDS = 60;

type Arcs = { readonly columns: number[]; readonly costs: number[] };

/**
 * The least mean wait of a day known beforehand, by one assignment of a predecessor to each job. It is a relaxation, for
 * a delay is not handed on along a chain; so it is a true lower bound. `foresees`: cars may be on their way before the
 * call (B1, holds for every dispatcher); else they stay where their last job ended (B2, for those that commit).
 */
export function clairvoyantBound(
  day: LabDay,
  setting: LabSetting,
  options: { foresees: boolean; boardingMs: number },
): Bound {
  const chain = new ChainProblem(day, setting, options);
  const arcs = day.jobs.map((_, row) => cheapest(chain, row));
  for (let rounds = 1; ; rounds++) {
    const solved = assign(chain.problem(arcs));
    const added = addViolators(chain, arcs, solved);
    if (added > 0 && rounds < MOST_ROUNDS) continue;
    if (added > 0) throw new Error('The bound was not reached: arcs that would help were still found.');
    const count = Math.max(1, day.jobs.length);
    const feasible = driven(chain, day, setting, solved.columnOf, options);
    return {
      seconds: solved.totalCost / SECOND_MS / count,
      feasibleSeconds: feasible / SECOND_MS / count,
      unserved: solved.columnOf.reduce((sum, column, row) => sum + (column === chain.cars + row ? 1 : 0), 0),
      rounds,
    };
  }
}

function cheapest(chain: ChainProblem, row: number): Arcs {
  const costs = chain.costsTo(row);
  const own = chain.cars + row;
  const columns = Array.from(costs.keys())
    .filter((column) => column !== own && costs[column]! < costs[own]!)
    .sort((a, b) => costs[a]! - costs[b]! || a - b)
    .slice(0, FIRST);
  columns.push(own);
  return { columns, costs: columns.map((column) => costs[column]!) };
}

/** Adds the arcs that the prices say would make the whole cheaper; answers how many. */
function addViolators(chain: ChainProblem, arcs: readonly Arcs[], { rowPrice, columnPrice }: Assignment): number {
  let added = 0;
  arcs.forEach((list, row) => {
    const price = rowPrice[row]!;
    const costs = chain.costsTo(row);
    const known = new Set(list.columns);
    const better: number[] = [];
    for (let column = 0; column < costs.length; column++) {
      if (costs[column]! < price + columnPrice[column]! && !known.has(column)) better.push(column);
    }
    const reduced = (column: number) => costs[column]! - columnPrice[column]!;
    better.sort((a, b) => reduced(a) - reduced(b) || a - b);
    for (const column of better.slice(0, ADDED)) {
      list.columns.push(column);
      list.costs.push(costs[column]!);
      added++;
    }
  });
  return added;
}

/** The ms that all jobs wait when each car drives its chain, delays and all; jobs in no car's chain are not served. */
function driven(
  chain: ChainProblem,
  day: LabDay,
  setting: LabSetting,
  columnOf: Int32Array,
  { foresees, boardingMs }: { foresees: boolean; boardingMs: number },
): number {
  const next = new Int32Array(chain.columns).fill(-1);
  columnOf.forEach((column, row) => {
    if (column !== -1 && column !== chain.cars + row) next[column] = row;
  });
  let waitedMs = 0;
  let served = 0;
  for (let car = 0; car < chain.cars; car++) {
    let { place, freeAtMs } = chain.startOf(car);
    for (let row = next[car]!; row !== -1; row = next[chain.cars + row]!) {
      const { requestedAtMs, pickUp, dropOff, tripSeconds } = day.jobs[row]!;
      const driveMs = Math.round(setting.timesAt(requestedAtMs)(pickUp, [place], Infinity)[0]! * SECOND_MS);
      const startMs = foresees ? Math.max(freeAtMs, requestedAtMs - driveMs) : Math.max(freeAtMs, requestedAtMs);
      const waitMs = startMs + driveMs - requestedAtMs;
      served++;
      waitedMs += waitMs;
      freeAtMs = requestedAtMs + waitMs + boardingMs + Math.round(tripSeconds * SECOND_MS);
      place = dropOff;
    }
  }
  return waitedMs + (day.jobs.length - served) * UNSERVED_SECONDS * SECOND_MS;
}
