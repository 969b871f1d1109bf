import type { Position } from '#core/kit/geo.ts';
import type { CellTable } from './cell-table.ts';
import type { Row, Tick } from './tick.ts';
import type { DispatchVehicle } from './world.ts';

/** The cars that jobs solved together choose among, each by its slot: the free ones first, then those soon clear. */
export class Columns {
  readonly count: number;
  readonly free: number;
  /** Takes part: is not given away, and is clear soon enough for any of the jobs. */
  readonly slots: Int32Array;
  /** The cars of a cell stand at first[cell] … first[cell + 1] - 1 of `byCell`; empty without a table of cells. */
  readonly first: Int32Array;
  readonly byCell: Int32Array;
  readonly cellOf: Int32Array;
  /** By slot, from where it would drive: where it is, or where it will be clear. */
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;

  constructor(tick: Tick, rows: readonly Row[]) {
    const { vehicles, freeSlots, soonSlots } = tick;
    this.free = freeSlots.length;
    this.count = freeSlots.length + soonSlots.length;
    const clearsIn = tick.totals.clearsInSeconds;
    const horizonSeconds = rows.reduce((most, row) => Math.max(most, chainSeconds(tick, row)), -1);
    const own = new Set(rows.map(({ job }) => job.reserved && tick.named.slotOfVehicle(job.reserved.vehicleId)));
    this.longitude = new Float64Array(this.count);
    this.latitude = new Float64Array(this.count);
    const slots = new Int32Array(this.count);
    let size = 0;
    for (let slot = 0; slot < this.count; slot++) {
      const takesPart = slot < this.free || clearsIn[slot]! <= horizonSeconds || own.has(slot);
      if (!takesPart || tick.taken.has(slot)) continue;
      const start = startOf(vehicles[slot]!);
      this.longitude[slot] = start[0];
      this.latitude[slot] = start[1];
      slots[size++] = slot;
    }
    this.slots = slots.subarray(0, size);
    const { table } = tick.driveTimes;
    this.cellOf = new Int32Array(table ? this.count : 0);
    this.byCell = new Int32Array(table ? this.slots.length : 0);
    this.first = new Int32Array(table ? table.cellCount + 1 : 0);
    if (table) this.#sortIntoCells(tick, table);
  }

  get size(): number {
    return this.slots.length;
  }

  #sortIntoCells(tick: Tick, table: CellTable): void {
    const { first, byCell, cellOf, slots } = this;
    for (const slot of slots) {
      const cell = table.cellAt(startOf(tick.vehicles[slot]!));
      cellOf[slot] = cell;
      first[cell + 1]!++;
    }
    for (let cell = 0; cell < table.cellCount; cell++) first[cell + 1]! += first[cell]!;
    const next = first.slice();
    for (const slot of slots) byCell[next[cellOf[slot]!]!++] = slot;
  }
}

/** From where a car would drive: where it is, or where it will be clear. */
export function startOf({ clears, position }: DispatchVehicle): Position {
  return clears === null ? position! : clears.position;
}

/** How soon a car must be clear to be planned for the job; -1 where none may be. */
export function chainSeconds({ plan }: Tick, { job, ladder }: Row): number {
  if (!ladder.optimal.chain) return -1;
  return job.soft ? plan.soft.leadMs / 1_000 : ladder.soonToClear.horizonSeconds;
}
