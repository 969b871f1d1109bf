import { SECOND_MS } from '#core/kit/time.ts';
import type { Row, Tick } from '../tick.ts';
import type { CarsByCell, CellTable } from './cell-table.ts';

/** Cars that cost about the same before they drive, looked through together. */
export type Layer = CarsByCell & {
  /** None of them is clear sooner, or charged less whatever the job or for its driver's work. */
  readonly clearsInSeconds: number;
  readonly leastCarMs: number;
  readonly leastAheadMs: number;
};

/** Where the layers begin. With all cars in one, four times as many were weighed; each one more is one more to walk over. */
const LAYERS_MS = [-Infinity, -12_000, 60_000, 240_000] as const;

/** The cars that jobs solved together choose among, each by its slot: the free ones first, then those soon clear. */
export class Columns {
  readonly count: number;
  readonly free: number;
  /** Takes part: is not given away, and is clear soon enough for any of the jobs. */
  readonly slots: Int32Array;
  /** None without a table of cells. */
  readonly layers: readonly Layer[];

  constructor(tick: Tick, rows: readonly Row[]) {
    const { freeSlots, soonSlots } = tick;
    this.free = freeSlots.length;
    this.count = freeSlots.length + soonSlots.length;
    const clearsIn = tick.totals.clearsInSeconds;
    const horizonSeconds = rows.reduce((most, row) => Math.max(most, chainSeconds(tick, row)), -1);
    const own = new Set(rows.map(({ job }) => job.reserved && tick.named.slotOfVehicle(job.reserved.vehicleId)));
    const slots = new Int32Array(this.count);
    let size = 0;
    for (let slot = 0; slot < this.count; slot++) {
      const takesPart = slot < this.free || clearsIn[slot]! <= horizonSeconds || own.has(slot);
      if (takesPart && !tick.taken.has(slot)) slots[size++] = slot;
    }
    this.slots = slots.subarray(0, size);
    const { table } = tick.driveTimes;
    this.layers = table ? this.#layers(tick, table) : [];
  }

  get size(): number {
    return this.slots.length;
  }

  #layers(tick: Tick, table: CellTable): Layer[] {
    const { carMs, clearsInSeconds } = tick.totals;
    const layers = LAYERS_MS.map((): number[] => []);
    for (let i = 0; i < this.slots.length; i++) {
      const slot = this.slots[i]!;
      const costMs = carMs[slot]! + clearsInSeconds[slot]! * SECOND_MS;
      let layer = LAYERS_MS.length - 1;
      while (costMs < LAYERS_MS[layer]!) layer--;
      layers[layer]!.push(slot);
    }
    return layers.filter((slots) => slots.length > 0).map((slots) => layerOf(tick, table, slots));
  }
}

function layerOf({ totals, starts }: Tick, table: CellTable, members: readonly number[]): Layer {
  const cells = new Int32Array(members.length);
  const first = new Int32Array(table.cellCount + 1);
  let [clearsInSeconds, leastCarMs, leastAheadMs] = [Infinity, Infinity, Infinity];
  for (let n = 0; n < members.length; n++) {
    const slot = members[n]!;
    const cell = table.cellAt(starts.longitude[slot]!, starts.latitude[slot]!);
    cells[n] = cell;
    first[cell + 1]!++;
    clearsInSeconds = Math.min(clearsInSeconds, totals.clearsInSeconds[slot]!);
    leastCarMs = Math.min(leastCarMs, totals.carMs[slot]!);
    leastAheadMs = Math.min(leastAheadMs, totals.aheadMs[slot]!);
  }
  for (let cell = 0; cell < table.cellCount; cell++) first[cell + 1]! += first[cell]!;
  const next = first.slice();
  const slots = new Int32Array(members.length);
  const figures = () => new Float64Array(members.length);
  const [longitude, latitude, asideMetres] = [figures(), figures(), figures()];
  for (let n = 0; n < members.length; n++) {
    const cell = cells[n]!;
    const i = next[cell]!++;
    const slot = members[n]!;
    slots[i] = slot;
    longitude[i] = starts.longitude[slot]!;
    latitude[i] = starts.latitude[slot]!;
    asideMetres[i] = table.asideMetres(longitude[i]!, latitude[i]!, cell);
  }
  return { clearsInSeconds, leastCarMs, leastAheadMs, first, slots, longitude, latitude, asideMetres };
}

/** How soon a car must be clear to be planned for the job; -1 where none may be. A pre-booking may wait until its time. */
export function chainSeconds({ plan, nowMs }: Tick, { job, ladder }: Row): number {
  if (!ladder.optimal.chain) return -1;
  const { horizonSeconds } = ladder.soonToClear;
  if (job.soft) return plan.soft.leadMs / SECOND_MS;
  if (!job.preBooked) return horizonSeconds;
  return Math.max(horizonSeconds, Math.min(plan.soft.leadMs, job.requiredAtMs - nowMs) / SECOND_MS);
}
