import type { Bounds, Position } from '#core/kit/geo.ts';

const METRES_PER_DEGREE = 111_195.0797;
const MAX_CELLS = 1 << 21;

/** Vehicles found, nearest first; ties by slot, so that the answer never depends on the order of arrival. */
export type Nearest = { slots: number[]; metres: number[] };

export type NearestOptions = { maxMetres?: number; accept?: (slot: number) => boolean };

/**
 * Moving vehicles in a uniform grid on typed arrays. A slot is the caller's small integer for a vehicle.
 * Distances are metres in the local equirectangular projection at the middle of the bounds.
 * Positions outside the bounds are kept too: the outermost cells reach to infinity.
 */
export class VehicleGrid {
  readonly #west: number;
  readonly #south: number;
  readonly #metresPerLongitude: number;
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #head: Int32Array;
  #x: Float64Array;
  #y: Float64Array;
  #cellOf: Int32Array;
  #next: Int32Array;
  #previous: Int32Array;
  #size = 0;

  constructor(bounds: Bounds, options: { cellMetres: number; capacity?: number }) {
    const capacity = Math.max(1, options.capacity ?? 1024);
    this.#west = bounds.west;
    this.#south = bounds.south;
    const middle = ((bounds.south + bounds.north) / 2) * (Math.PI / 180);
    this.#metresPerLongitude = METRES_PER_DEGREE * Math.cos(middle);
    const width = Math.max(1, (bounds.east - bounds.west) * this.#metresPerLongitude);
    const height = Math.max(1, (bounds.north - bounds.south) * METRES_PER_DEGREE);
    this.#cell = Math.max(options.cellMetres, Math.sqrt((width * height) / MAX_CELLS), (width + height) / MAX_CELLS);
    this.#columns = Math.max(1, Math.ceil(width / this.#cell));
    this.#rows = Math.max(1, Math.ceil(height / this.#cell));
    this.#head = new Int32Array(this.#columns * this.#rows).fill(-1);
    this.#x = new Float64Array(capacity);
    this.#y = new Float64Array(capacity);
    this.#cellOf = new Int32Array(capacity).fill(-1);
    this.#next = new Int32Array(capacity).fill(-1);
    this.#previous = new Int32Array(capacity).fill(-1);
  }

  get size(): number {
    return this.#size;
  }

  has(slot: number): boolean {
    return (this.#cellOf[slot] ?? -1) >= 0;
  }

  /** Adds the vehicle, or moves it when it is there already. */
  put(slot: number, [longitude, latitude]: Position): void {
    this.putAt(slot, longitude, latitude);
  }

  putAt(slot: number, longitude: number, latitude: number): void {
    if (slot >= this.#cellOf.length) this.#grow(slot + 1);
    const x = (longitude - this.#west) * this.#metresPerLongitude;
    const y = (latitude - this.#south) * METRES_PER_DEGREE;
    this.#x[slot] = x;
    this.#y[slot] = y;
    const cell = this.#row(y) * this.#columns + this.#column(x);
    const before = this.#cellOf[slot]!;
    if (before === cell) return;
    if (before >= 0) this.#unlink(slot, before);
    else this.#size++;
    this.#link(slot, cell);
  }

  remove(slot: number): void {
    const cell = this.#cellOf[slot] ?? -1;
    if (cell < 0) return;
    this.#unlink(slot, cell);
    this.#cellOf[slot] = -1;
    this.#size--;
  }

  metresTo(slot: number, position: Position): number {
    const dx = this.#x[slot]! - (position[0] - this.#west) * this.#metresPerLongitude;
    const dy = this.#y[slot]! - (position[1] - this.#south) * METRES_PER_DEGREE;
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** The `k` nearest accepted vehicles, exact: rings of cells until nothing unseen can be nearer. */
  nearest(position: Position, k: number, { maxMetres = Infinity, accept }: NearestOptions = {}): Nearest {
    const wanted = Math.min(k, this.#size);
    const slots: number[] = [];
    const squares: number[] = [];
    if (wanted <= 0) return { slots, metres: squares };
    const qx = (position[0] - this.#west) * this.#metresPerLongitude;
    const qy = (position[1] - this.#south) * METRES_PER_DEGREE;
    const column = this.#column(qx);
    const row = this.#row(qy);
    const xs = this.#x;
    const ys = this.#y;
    const next = this.#next;
    const head = this.#head;
    const columns = this.#columns;
    const maxSquare = maxMetres * maxMetres;
    let worst = maxSquare;
    let found = 0;
    for (let ring = 0; ; ring++) {
      const bottom = row - ring;
      const top = row + ring;
      const left = column - ring;
      const right = column + ring;
      const fromColumn = Math.max(0, left);
      const toColumn = Math.min(columns - 1, right);
      const toRow = Math.min(this.#rows - 1, top);
      for (let r = Math.max(0, bottom); r <= toRow; r++) {
        const base = r * columns;
        const whole = r === bottom || r === top;
        let c = whole ? fromColumn : left >= 0 ? left : right;
        const last = whole ? toColumn : right < columns ? right : left;
        const step = whole ? 1 : Math.max(1, right - left);
        for (; c <= last; c += step) {
          for (let slot = head[base + c]!; slot >= 0; slot = next[slot]!) {
            const dx = xs[slot]! - qx;
            const dy = ys[slot]! - qy;
            const square = dx * dx + dy * dy;
            if (square > worst || (accept && !accept(slot))) continue;
            let at = wanted - 1;
            if (found < wanted) at = found++;
            else if (square === worst && slot > slots[at]!) continue;
            while (at > 0 && (squares[at - 1]! > square || (squares[at - 1] === square && slots[at - 1]! > slot))) {
              squares[at] = squares[at - 1]!;
              slots[at] = slots[at - 1]!;
              at--;
            }
            squares[at] = square;
            slots[at] = slot;
            if (found === wanted) worst = squares[wanted - 1]!;
          }
        }
      }
      const unseen = this.#unseenBeyond(qx, qy, left, right, bottom, top);
      if (unseen === Infinity || unseen > maxMetres || (found === wanted && unseen * unseen > worst)) break;
    }
    for (let i = 0; i < squares.length; i++) squares[i] = Math.sqrt(squares[i]!);
    return { slots, metres: squares };
  }

  /** Every accepted vehicle within `metres`, in no order worth relying on. */
  within(position: Position, metres: number, accept: (slot: number, metres: number) => boolean): Nearest {
    const slots: number[] = [];
    const distances: number[] = [];
    const qx = (position[0] - this.#west) * this.#metresPerLongitude;
    const qy = (position[1] - this.#south) * METRES_PER_DEGREE;
    const toColumn = this.#column(qx + metres);
    const toRow = this.#row(qy + metres);
    for (let row = this.#row(qy - metres); row <= toRow; row++) {
      for (let column = this.#column(qx - metres); column <= toColumn; column++) {
        for (let slot = this.#head[row * this.#columns + column]!; slot >= 0; slot = this.#next[slot]!) {
          const dx = this.#x[slot]! - qx;
          const dy = this.#y[slot]! - qy;
          const distance = Math.sqrt(dx * dx + dy * dy);
          if (distance > metres || !accept(slot, distance)) continue;
          slots.push(slot);
          distances.push(distance);
        }
      }
    }
    return { slots, metres: distances };
  }

  /** Lower bound of the distance to any vehicle outside the scanned block; Infinity when there is no outside. */
  #unseenBeyond(qx: number, qy: number, left: number, right: number, bottom: number, top: number): number {
    let unseen = Infinity;
    if (left > 0) unseen = Math.min(unseen, qx - left * this.#cell);
    if (right < this.#columns - 1) unseen = Math.min(unseen, (right + 1) * this.#cell - qx);
    if (bottom > 0) unseen = Math.min(unseen, qy - bottom * this.#cell);
    if (top < this.#rows - 1) unseen = Math.min(unseen, (top + 1) * this.#cell - qy);
    return Math.max(0, unseen);
  }

  #column(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor(x / this.#cell)));
  }

  #row(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor(y / this.#cell)));
  }

  #link(slot: number, cell: number): void {
    const first = this.#head[cell]!;
    this.#cellOf[slot] = cell;
    this.#next[slot] = first;
    this.#previous[slot] = -1;
    if (first >= 0) this.#previous[first] = slot;
    this.#head[cell] = slot;
  }

  #unlink(slot: number, cell: number): void {
    const before = this.#previous[slot]!;
    const after = this.#next[slot]!;
    if (before >= 0) this.#next[before] = after;
    else this.#head[cell] = after;
    if (after >= 0) this.#previous[after] = before;
  }

  #grow(atLeast: number): void {
    const capacity = Math.max(atLeast, this.#cellOf.length * 2);
    this.#x = copied(this.#x, new Float64Array(capacity));
    this.#y = copied(this.#y, new Float64Array(capacity));
    this.#cellOf = copied(this.#cellOf, new Int32Array(capacity).fill(-1));
    this.#next = copied(this.#next, new Int32Array(capacity).fill(-1));
    this.#previous = copied(this.#previous, new Int32Array(capacity).fill(-1));
  }
}

function copied<A extends Float64Array | Int32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** Where the vehicles are, by slot; a longitude that is no number stands for one whose place is not known. */
export type Places = { readonly longitude: Float64Array; readonly latitude: Float64Array };

/** A grid of the vehicles of these slots, with bounds and cells fit for them. */
export function gridOf({ longitude, latitude }: Places, from: number, to: number): VehicleGrid {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let count = 0;
  for (let slot = from; slot < to; slot++) {
    const x = longitude[slot]!;
    if (Number.isNaN(x)) continue;
    const y = latitude[slot]!;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
    count++;
  }
  const grid = emptyGrid({ west, south, east, north }, count, to);
  for (let slot = from; slot < to; slot++)
    if (!Number.isNaN(longitude[slot]!)) grid.putAt(slot, longitude[slot]!, latitude[slot]!);
  return grid;
}

/** Bounds and a cell size fit for these positions, about two vehicles a cell. */
export function gridFor(positions: readonly Position[], capacity = positions.length): VehicleGrid {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const longitude = positions[i]![0];
    const latitude = positions[i]![1];
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return emptyGrid({ west, south, east, north }, positions.length, capacity);
}

function emptyGrid(around: Bounds, count: number, capacity: number): VehicleGrid {
  const bounds = around.west > around.east ? { west: 0, south: 0, east: 0, north: 0 } : around;
  const { west, south, east, north } = bounds;
  const metresPerLongitude = METRES_PER_DEGREE * Math.cos(((south + north) / 2) * (Math.PI / 180));
  const area = Math.max(1, (east - west) * metresPerLongitude) * Math.max(1, (north - south) * METRES_PER_DEGREE);
  const cellMetres = Math.max(50, Math.sqrt((2 * area) / Math.max(1, count)));
  return new VehicleGrid(bounds, { cellMetres, capacity });
}
