import { SECOND_MS } from '#core/kit/time.ts';
import type { AssignmentProblem, FurtherPairs } from '../assignment/assignment-problem.ts';
import { CellWalk, type TowardTarget } from '../grid/cell-table.ts';
import { Columns, chainSeconds } from '../grid/columns.ts';
import { startOf } from '../grid/start-of.ts';
import type { VehicleGrid } from '../grid/vehicle-grid.ts';
import { driveCapSeconds } from '../plan/plan.ts';
import { isQueuedBehind, type QueuePlaces, queuePlaceMs, queuePlaces } from '../queues/queue-places.ts';
import type { Row, Tick } from '../tick.ts';
import { driveBeyond } from '../worth/evenness.ts';
import { leftOutMs, NO_CHARGES, type PairCharges } from './cost.ts';
import type { Fits } from './suitability.ts';

type RowView = {
  readonly fits: Fits;
  readonly total: (slot: number, driveSeconds: number) => number;
  readonly least: (atLeastSeconds: number, clearsInSeconds?: number, carMs?: number, aheadMs?: number) => number;
  readonly toward: TowardTarget | null;
  readonly chainSeconds: number;
  readonly queue: QueuePlaces | null;
  readonly driveCapSeconds: number;
  /** The car it is reserved for, where that may still have it; -1 where there is none. */
  readonly own: number;
};

/** So many cars are added at a look, or half as many as there are. */
const LOOK = 12;
/** A layer's walk goes on a little past where another layer may hold a cheaper car: to change between them costs more. */
const PAST_MS = 15_000;
/** In a large problem no list grows longer than this: what longer ones gain is little, what they take is much where cars are short. */
export const GROWN = 48;

/**
 * The cars weighed for each of these jobs with what each costs, as rows of a problem: its columns are the tick's slots.
 * `seconds` count from now until the car is there.
 */
export class CandidateLists implements AssignmentProblem {
  readonly cars: Columns;
  readonly columns: number;
  readonly rows: readonly Row[];
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly unassigned: Float64Array;
  /** No suitable car left out costs the row less; Infinity where none is left out. */
  readonly omittedAtLeastMs: Float64Array;
  /** By the table of cells, lists grow as far as the solving needs them. */
  readonly further?: FurtherPairs;
  column = new Int32Array(0);
  cost = new Float64Array(0);
  seconds = new Float64Array(0);
  readonly #tick: Tick;
  readonly #views: (RowView | null)[];
  readonly #queues: readonly (QueuePlaces | null)[];
  /** How far each row's walk over the cells of each layer has come, and the least that a car further on costs. */
  readonly #step: Int32Array;
  readonly #atLeastMs: Float64Array;
  /** The cars just found, to be weighed. */
  readonly #walk: CellWalk;
  #end = 0;

  constructor(tick: Tick, rows: readonly Row[]) {
    this.#tick = tick;
    this.rows = rows;
    this.cars = new Columns(tick, rows);
    this.columns = this.cars.count;
    this.#queues = queuePlaces(tick, rows);
    this.from = new Int32Array(rows.length);
    this.to = new Int32Array(rows.length);
    this.#step = new Int32Array(rows.length * this.cars.layers.length);
    this.#atLeastMs = new Float64Array(this.#step.length);
    this.#walk = new CellWalk(this.cars.size);
    this.omittedAtLeastMs = new Float64Array(rows.length).fill(-Infinity);
    this.unassigned = Float64Array.from(rows, (row) => leftOutMs(tick.plan, row.job, tick.nowMs));
    this.#views = rows.map(() => null);
    this.#grow(rows.length * 64);
    if (tick.driveTimes.table) {
      const most = rows.length * this.cars.size <= tick.plan.together.allPairsUpTo ? Infinity : GROWN;
      const atLeast = this.omittedAtLeastMs.slice();
      const look = (r: number, until: number): void => {
        this.look(r, until);
        atLeast[r] = this.length(r) < most ? this.omittedAtLeastMs[r]! : Infinity;
      };
      this.further = { atLeast, look };
    }
  }

  /** Every car. */
  all(r: number): void {
    if (this.further) this.further.atLeast[r] = Infinity;
    const view = this.#begin(r);
    if (!view) return;
    if (!view.toward) return this.nearest(r, Infinity);
    const walk = this.#walk;
    walk.takeSeconds = walk.skipSeconds = walk.enough = Infinity;
    for (const layer of this.cars.layers) {
      walk.step = 0;
      view.toward.walk(walk, layer);
      this.#weigh(r, view);
    }
    this.omittedAtLeastMs[r] = Infinity;
  }

  /** By straight lines: so many of the nearest free cars, and as many of those soon clear. */
  nearest(r: number, count: number): void {
    const view = this.#begin(r);
    if (!view) return;
    const { free, soon } = this.#tick;
    const omitted = this.#nearestOf(r, view, count, free);
    const next = view.chainSeconds < 0 ? Infinity : this.#nearestOf(r, view, count, soon);
    this.omittedAtLeastMs[r] = Math.min(omitted, next);
  }

  /** By the table of cells: some more cars, none where all that are left cost `until` or more. */
  look(r: number, until: number): void {
    const known = this.#views[r];
    const view = known ?? this.#begin(r);
    if (!view?.toward) return;
    if (known) this.#moveToEnd(r);
    const enough = this.length(r) + Math.max(LOOK, this.length(r) >> 1);
    const { length } = this.cars.layers;
    const begins = r * length;
    for (;;) {
      // The layer whose next cell may hold the cheapest car, and what the next car of any other costs at least.
      let layer = 0;
      let least = Infinity;
      let second = Infinity;
      for (let other = 0; other < length; other++) {
        const ms = this.#atLeastMs[begins + other]!;
        if (ms < least) {
          second = least;
          least = ms;
          layer = other;
        } else if (ms < second) second = ms;
      }
      if (least === Infinity || least >= until || this.length(r) >= enough) {
        this.omittedAtLeastMs[r] = least;
        return;
      }
      this.#walkOn(r, view, layer, until, Math.min(until, second + PAST_MS), enough);
    }
  }

  length(r: number): number {
    return this.to[r]! - this.from[r]!;
  }

  /** Where this slot stands in the row's list; -1 where it does not. */
  indexOf(r: number, slot: number): number {
    for (let i = this.from[r]!; i < this.to[r]!; i++) if (this.column[i] === slot) return i;
    return -1;
  }

  /** What the pair is charged beside its car and job. */
  chargesOf(r: number, slot: number): PairCharges {
    const { queue, own } = this.#views[r]!;
    if (queue === null && own === -1) return NO_CHARGES;
    return {
      queuePlaceMs: queue ? queuePlaceMs(this.#tick, queue, slot) : 0,
      changeMs: own !== -1 && slot !== own ? Math.round(this.#tick.plan.change.costMs) : 0,
    };
  }

  /** Does the queue of its area keep this car from the row's job? */
  isQueuedBehind(r: number, slot: number): boolean {
    const queue = this.#queues[r];
    return queue ? isQueuedBehind(queue, slot) : false;
  }

  /** An empty list but for the car it is reserved for; null where it may have no other. */
  #begin(r: number): RowView | null {
    this.from[r] = this.#end;
    this.to[r] = this.#end;
    const view = (this.#views[r] ??= this.#viewOf(r));
    if (view.toward) {
      const leastSeconds = view.toward.leastSeconds(0);
      for (const layer of this.cars.layers.keys()) this.#stand(r, view, layer, 0, leastSeconds);
    }
    if (view.own === -1) return view;
    const seconds = this.#secondsTo(r, view.own);
    this.#add(r, view.own, seconds, view.total(view.own, seconds));
    if (this.rows[r]!.job.reserved!.moves < this.#tick.plan.change.most) return view;
    this.omittedAtLeastMs[r] = Infinity;
    return null;
  }

  #viewOf(r: number): RowView {
    const tick = this.#tick;
    const row = this.rows[r]!;
    const { job } = row;
    const { total, least } = tick.totals.forJob(job);
    const toward = tick.driveTimes.table?.toward(job.pickUp) ?? null;
    const queue = this.#queues[r] ?? null;
    const view = {
      fits: row.fits,
      total,
      least,
      toward,
      chainSeconds: chainSeconds(tick, row),
      queue,
      driveCapSeconds: driveCapSeconds(tick.plan, job),
      own: -1,
    };
    const slot = job.reserved ? tick.named.slotOfVehicle(job.reserved.vehicleId) : undefined;
    if (slot === undefined || slot >= this.columns || tick.taken.has(slot)) return view;
    return row.fits(slot, this.#secondsTo(r, slot)) ? { ...view, own: slot } : view;
  }

  #secondsTo(r: number, slot: number): number {
    const { driveTimes, totals, vehicles } = this.#tick;
    const { job, capSeconds } = this.rows[r]!;
    const drive = driveTimes(job.pickUp, [startOf(vehicles[slot]!)], capSeconds)[0]!;
    return totals.clearsInSeconds[slot]! + drive;
  }

  /** Weighs the cars that a layer's walk comes to, while they may cost less than `below` and the list wants more. */
  #walkOn(r: number, view: RowView, layer: number, until: number, below: number, enough: number): void {
    const walk = this.#walk;
    const { layers } = this.cars;
    const { capSeconds } = this.rows[r]!;
    const toward = view.toward!;
    const at = r * layers.length + layer;
    const step = this.#step[at]!;
    const atLeastMs = this.#atLeastMs[at]!;
    // Each second of driving costs a second less what evenness credits, and more where the odds of a refusal grow with it.
    const standsAtMs = toward.leastSeconds(step) * SECOND_MS;
    const creditMs = Math.max(0, -layers[layer]!.leastAheadMs);
    const secondsTo = (ms: number) => driveBeyond(standsAtMs, ms - atLeastMs, creditMs) / SECOND_MS;
    walk.step = step;
    walk.takeSeconds = secondsTo(below);
    walk.skipSeconds = Math.min(
      // Two parts are rounded to whole ms.
      secondsTo(until + 2),
      capSeconds - layers[layer]!.clearsInSeconds,
      view.driveCapSeconds,
    );
    walk.enough = enough - this.length(r);
    toward.walk(walk, layers[layer]!);
    this.#weigh(r, view);
    this.#stand(r, view, layer, walk.step, walk.leastSeconds);
  }

  /** Notes how far a layer's walk has come, and what a car further on costs at least. */
  #stand(r: number, view: RowView, layer: number, step: number, leastSeconds: number): void {
    const { layers } = this.cars;
    const { clearsInSeconds, leastCarMs, leastAheadMs } = layers[layer]!;
    const at = r * layers.length + layer;
    const isOut =
      clearsInSeconds + leastSeconds > this.rows[r]!.capSeconds || clearsInSeconds > Math.max(0, view.chainSeconds);
    this.#step[at] = step;
    this.#atLeastMs[at] = isOut ? Infinity : view.least(leastSeconds, clearsInSeconds, leastCarMs, leastAheadMs);
  }

  /** Adds the found cars that may have the job, their own drive taking so long. */
  #weigh(r: number, { fits, total, queue, own, chainSeconds, driveCapSeconds: most }: RowView): void {
    const { found, slots, seconds } = this.#walk;
    const { clearsInSeconds } = this.#tick.totals;
    const changeMs = own === -1 ? 0 : Math.round(this.#tick.plan.change.costMs);
    this.#grow(this.#end + found);
    const { column, cost, seconds: listed } = this;
    const { free } = this.cars;
    let end = this.#end;
    for (let i = 0; i < found; i++) {
      const slot = slots[i]!;
      const clearsIn = clearsInSeconds[slot]!;
      if (slot === own || (slot >= free && clearsIn > chainSeconds)) continue;
      const thereSeconds = clearsIn + seconds[i]!;
      if (seconds[i]! > most) continue;
      if (!fits(slot, thereSeconds)) continue;
      let ms = total(slot, thereSeconds) + changeMs;
      if (queue) {
        if (isQueuedBehind(queue, slot)) continue;
        ms += queuePlaceMs(this.#tick, queue, slot);
      }
      column[end] = slot;
      listed[end] = thereSeconds;
      cost[end++] = ms;
    }
    this.#end = end;
    this.to[r] = end;
  }

  /** The nearest by straight line, less those that turn out to be beyond reach by road; what those left out cost at least. */
  #nearestOf(r: number, view: RowView, count: number, grid: VehicleGrid): number {
    const tick = this.#tick;
    const { driveTimes, plan, totals, vehicles } = tick;
    const row = this.rows[r]!;
    const { job, capSeconds } = row;
    const metresPerSecond = plan.maxSpeedKmh / 3.6;
    const near = grid.nearest(job.pickUp, count, {
      maxMetres: capSeconds * metresPerSecond,
      accept: (slot) =>
        totals.clearsInSeconds[slot]! <= Math.max(0, view.chainSeconds) &&
        row.fits(slot, totals.clearsInSeconds[slot]!),
    });
    const starts = near.slots.map((slot) => startOf(vehicles[slot]!));
    const byRoad = driveTimes(job.pickUp, starts, capSeconds);
    this.#walk.found = near.slots.length;
    near.slots.forEach((slot, i) => {
      this.#walk.slots[i] = slot;
      this.#walk.seconds[i] = Math.max(byRoad[i]!, near.metres[i]! / metresPerSecond);
    });
    this.#weigh(r, view);
    if (near.slots.length < count || count >= grid.size) return Infinity;
    const farthest = near.metres.at(-1) ?? 0;
    const atLeast = Math.max(farthest / metresPerSecond, driveTimes.atLeastSeconds?.(job.pickUp, farthest) ?? 0);
    return atLeast <= capSeconds ? view.least(atLeast) : Infinity;
  }

  #moveToEnd(r: number): void {
    const [from, to] = [this.from[r]!, this.to[r]!];
    if (to === this.#end) return;
    this.#grow(this.#end + to - from);
    const { column, seconds, cost } = this;
    this.from[r] = this.#end;
    for (let i = from; i < to; i++) {
      column[this.#end] = column[i]!;
      seconds[this.#end] = seconds[i]!;
      cost[this.#end++] = cost[i]!;
    }
    this.to[r] = this.#end;
  }

  #add(r: number, slot: number, seconds: number, ms: number): void {
    if (this.#end === this.column.length) this.#grow(this.#end + 1);
    const i = this.#end++;
    this.column[i] = slot;
    this.seconds[i] = seconds;
    this.cost[i] = ms;
    this.to[r] = this.#end;
  }

  #grow(atLeast: number): void {
    if (atLeast <= this.column.length) return;
    const length = Math.max(atLeast, this.column.length * 2);
    this.column = copied(this.column, new Int32Array(length));
    this.seconds = copied(this.seconds, new Float64Array(length));
    this.cost = copied(this.cost, new Float64Array(length));
  }
}

function copied<A extends Int32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
