import type { Position } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { AssignmentProblem } from '../dispatch/assignment/assignment-problem.ts';
import type { LabDay, LabJob } from './day/day.ts';
import { UNSERVED_SECONDS } from './measures.ts';
import type { LabSetting } from './setting.ts';

/**
 * Which car or job comes before each job, as one assignment. Rows are the jobs; columns first the cars as their shifts
 * begin, then the jobs as predecessors. A job that nobody serves has itself before it, so it comes before no other.
 */
export class ChainProblem {
  readonly jobs: readonly LabJob[];
  readonly columns: number;
  /** Where and when each column's car is free at the earliest. */
  readonly #places: readonly Position[];
  readonly #freeAtMs: Float64Array;
  readonly #setting: LabSetting;
  readonly #foresees: boolean;
  readonly cars: number;

  constructor(day: LabDay, setting: LabSetting, options: { foresees: boolean; boardingMs: number }) {
    this.jobs = day.jobs;
    this.cars = day.vehicles.length;
    this.columns = this.cars + day.jobs.length;
    this.#setting = setting;
    this.#foresees = options.foresees;
    this.#places = [...day.vehicles.map((v) => v.start), ...day.jobs.map((job) => job.dropOff)];
    this.#freeAtMs = new Float64Array(this.columns);
    day.vehicles.forEach((v, column) => {
      this.#freeAtMs[column] = Math.max(v.fromMs, day.startsAtMs);
    });
    const busyMs = day.jobs.map((job) => options.boardingMs + Math.round(job.tripSeconds * SECOND_MS));
    this.#endAtEarliest(busyMs, new Float64Array(day.jobs.length));
    // No job ends before the least wait that any car could make it: the second pass knows of it.
    this.#endAtEarliest(
      busyMs,
      Float64Array.from(day.jobs, (_, row) => this.#leastOf(row)),
    );
  }

  /** Ms that the job of the row waits after each column; its own column is what it costs to serve it not at all. */
  costsTo(row: number): Float64Array {
    const { requestedAtMs, pickUp } = this.jobs[row]!;
    const seconds = this.#setting.timesAt(requestedAtMs)(pickUp, this.#places, Infinity);
    const costs = new Float64Array(this.columns);
    for (let column = 0; column < this.columns; column++) {
      const freeAtMs = this.#freeAtMs[column]!;
      const driveMs = Math.round(seconds[column]! * SECOND_MS);
      costs[column] = this.#foresees
        ? Math.max(0, freeAtMs + driveMs - requestedAtMs)
        : Math.max(freeAtMs, requestedAtMs) + driveMs - requestedAtMs;
    }
    costs[this.cars + row] = UNSERVED_SECONDS * SECOND_MS;
    return costs;
  }

  /** Of these arcs only. Leaving a row out is dearer than any, so that each has a predecessor or itself. */
  problem(
    arcs: readonly { readonly columns: readonly number[]; readonly costs: readonly number[] }[],
  ): AssignmentProblem {
    const start = new Int32Array(arcs.length + 1);
    arcs.forEach(({ columns }, row) => {
      start[row + 1] = start[row]! + columns.length;
    });
    const column = new Int32Array(start[arcs.length]!);
    const cost = new Float64Array(column.length);
    arcs.forEach((list, row) => {
      column.set(list.columns, start[row]!);
      cost.set(list.costs, start[row]!);
    });
    const unassigned = new Float64Array(arcs.length).fill(UNSERVED_SECONDS * SECOND_MS * 1_000);
    return { columns: this.columns, from: start.subarray(0, -1), to: start.subarray(1), column, cost, unassigned };
  }

  /** When a car is where its chain begins, or free after the job of this column having been at its pick-up then. */
  startOf(column: number): { readonly place: Position; readonly freeAtMs: number } {
    return { place: this.#places[column]!, freeAtMs: this.#freeAtMs[column]! };
  }

  #leastOf(row: number): number {
    let least = Infinity;
    const own = this.cars + row;
    this.costsTo(row).forEach((cost, column) => {
      if (column !== own && cost < least) least = cost;
    });
    return least;
  }

  #endAtEarliest(busyMs: readonly number[], waitMs: Float64Array): void {
    this.jobs.forEach((job, row) => {
      this.#freeAtMs[this.cars + row] = job.requestedAtMs + waitMs[row]! + busyMs[row]!;
    });
  }
}
