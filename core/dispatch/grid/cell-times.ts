import type { Position } from '#core/kit/geo.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { searchesOf } from '#core/roads/search.ts';
import type { DriveTimes } from '../world.ts';
import type { CarsByCell, CellTable, CellWalk, TowardTarget } from './cell-table.ts';
import { type Cells, cellsOf } from './cells.ts';

/** Tenths of a second in 16 bits: no drive in a city is longer than this. */
const TENTHS = 10;
const FARTHEST = 0xffff;
/** Within a cell, next to it and off the roads, ways wind by about this much, at about this speed. */
const SECONDS_PER_METRE = 1.4 / (30 / 3.6);
const RING_METRES = 100;
/** So close by, measured in cells, the straight line tells more than the table; and how many steps that may reach. */
const NEAR_CELLS = 1.5;
const NEAR_STEPS = 2;

export interface CellTimes extends DriveTimes {
  readonly atLeastSeconds: (target: Position, metres: number) => number;
  readonly table: CellTable;
  /** Works out the times to some more cells; false when all are known. Else each is when it is first asked for. */
  readonly warm: (cells: number) => boolean;
}

type CellRow = {
  /** Tenths of a second from each cell. */
  readonly tenths: Uint16Array;
  /** By rings of straight metres: the least tenths from any cell at least so far. */
  readonly atLeast: Uint16Array;
  /** How many of the cells stand around the target's, and in which ring each; the least tenths from any ring so far out. */
  readonly near: number;
  readonly ring: Uint8Array;
  readonly ringTenths: readonly number[];
  /** The cells around first, by rings, then the others by their time; and their times, for they are read one by one. */
  readonly order: Uint16Array | Uint32Array;
  readonly inOrder: Uint16Array;
};

/**
 * Drive times by a table from cell to cell: a look-up costs nanoseconds, and is out by about what crossing a cell takes.
 * The times to one cell are one search of the whole graph. Where streets are one-way or rivers wide, it knows.
 */
export function cellTimes(graph: RoadGraph, { cellMetres = 180 }: { cellMetres?: number } = {}): CellTimes {
  const cells = cellsOf(graph, cellMetres);
  const rows: (CellRow | undefined)[] = [];
  let warmed = 0;
  const rowOf = (cell: number): CellRow => (rows[cell] ??= timesTo(graph, cells, cell));
  const ownSquare = cells.metres * Math.SQRT2;
  const asideMetres = (longitude: number, latitude: number, cell: number): number =>
    Math.max(0, cells.metresBetween([longitude, latitude], cells.place[cell]!) - ownSquare);
  const toward = (target: Position): Toward => {
    const cell = cells.at(target[0], target[1]);
    return new Toward(cells, rowOf(cell), cell, target);
  };
  const times = (target: Position, sources: readonly Position[], maxSeconds: number): Float64Array => {
    const to = toward(target);
    const result = new Float64Array(sources.length);
    for (let i = 0; i < sources.length; i++) {
      const [longitude, latitude] = sources[i]!;
      const cell = cells.at(longitude, latitude);
      const seconds = to.seconds(longitude, latitude, cell, asideMetres(longitude, latitude, cell));
      result[i] = seconds > maxSeconds ? Infinity : seconds;
    }
    return result;
  };
  const atLeastSeconds = (target: Position, metres: number): number => toward(target).atLeast(metres);
  const warm = (count: number): boolean => {
    for (let done = 0; done < count && warmed < cells.node.length; warmed++) {
      if (!rows[warmed]) done++;
      rowOf(warmed);
    }
    return warmed < cells.node.length;
  };
  const table: CellTable = { cellCount: cells.node.length, cellAt: cells.at, asideMetres, toward };
  return Object.assign(times, { atLeastSeconds, table, warm });
}

class Toward implements TowardTarget {
  readonly #row: CellRow;
  /** By rings of the cells around: the least tenths, the way being no shorter than the straight line. */
  readonly #leastOfRing: readonly number[];
  readonly #cells: Cells;
  readonly #longitude: number;
  readonly #latitude: number;
  readonly #lonMetres: number;
  readonly #latMetres: number;
  readonly #nearMetres: number;
  /** How far target and source may lie from where their cells stand. */
  readonly #aside: number;

  constructor(cells: Cells, row: CellRow, cell: number, target: Position) {
    this.#row = row;
    this.#cells = cells;
    [this.#longitude, this.#latitude] = target;
    [this.#lonMetres, this.#latMetres] = cells.degreeMetres;
    this.#nearMetres = cells.metres * NEAR_CELLS;
    this.#leastOfRing = this.#byRing(cell, target);
    this.#aside = cells.metresBetween(target, cells.place[cell]!) + cells.metres * Math.SQRT2 + RING_METRES;
  }

  leastSeconds(n: number): number {
    return secondsOf(this.#leastTenths(n));
  }

  walk(walk: CellWalk, { first, slots, longitude, latitude, asideMetres }: CarsByCell): void {
    const { near, order, inOrder } = this.#row;
    const takeTenths = walk.takeSeconds * TENTHS;
    const skipTenths = walk.skipSeconds * TENTHS;
    const { slots: foundSlots, seconds: foundSeconds } = walk;
    let n = walk.step;
    let found = 0;
    let leastTenths = 0;
    do {
      const cell = order[n]!;
      const byTable = secondsOf(inOrder[n]!);
      for (let i = first[cell]!, end = first[cell + 1]!; i < end; i++) {
        foundSlots[found] = slots[i]!;
        foundSeconds[found++] =
          n >= near && asideMetres[i] === 0
            ? byTable
            : this.#seconds(this.#metresTo(longitude[i]!, latitude[i]!), byTable, asideMetres[i]!, n < near);
      }
      n = this.#filledFrom(n + 1, first, skipTenths);
      leastTenths = this.#leastTenths(n);
    } while (leastTenths < takeTenths && found < walk.enough && n < order.length);
    walk.step = n;
    walk.found = found;
    walk.leastSeconds = secondsOf(leastTenths);
  }

  /** The drive from a place in this cell; Infinity where no road leads there. */
  seconds(longitude: number, latitude: number, cell: number, asideMetres: number): number {
    const { near, order, tenths } = this.#row;
    const byTable = secondsOf(tenths[cell]!);
    let isAround = false;
    for (let n = 0; n < near; n++) isAround ||= order[n] === cell;
    if (!isAround && asideMetres === 0) return byTable;
    return this.#seconds(this.#metresTo(longitude, latitude), byTable, asideMetres, isAround);
  }

  #metresTo(longitude: number, latitude: number): number {
    const dx = (longitude - this.#longitude) * this.#lonMetres;
    const dy = (latitude - this.#latitude) * this.#latMetres;
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Of a place in a cell around, or aside from its cell. */
  #seconds(straight: number, byTable: number, asideMetres: number, isAround: boolean): number {
    let seconds = straight * SECONDS_PER_METRE;
    if (straight >= this.#nearMetres) seconds = byTable + asideMetres * SECONDS_PER_METRE;
    else if (!isAround) seconds = Math.max(seconds, byTable);
    return Math.max(seconds, this.atLeast(straight));
  }

  #leastTenths(n: number): number {
    const { near, ring, inOrder } = this.#row;
    if (n < near) return this.#leastOfRing[ring[n]!]!;
    return n < inOrder.length ? inOrder[n]! : FARTHEST;
  }

  /** From the n-th cell on, the first that is not empty, or that is so far away; past the last where there is none. */
  #filledFrom(from: number, first: Int32Array, untilTenths: number): number {
    const { near, order, inOrder } = this.#row;
    let n = from;
    for (; n < near; n++) {
      const cell = order[n]!;
      if (first[cell] !== first[cell + 1] || this.#leastTenths(n) >= untilTenths) return n;
    }
    for (; n < order.length; n++) {
      const cell = order[n]!;
      if (first[cell] !== first[cell + 1] || inOrder[n]! >= untilTenths) return n;
    }
    return n;
  }

  #byRing(cell: number, target: Position): number[] {
    const edge = this.#cells.edgeMetres(cell, target);
    const { ringTenths } = this.#row;
    const least = ringTenths.slice();
    for (let ring = 0; ring < least.length; ring++) {
      const metres = ring === 0 || edge < 0 ? 0 : edge + (ring - 1) * this.#cells.metres;
      const straight = Math.floor(metres * SECONDS_PER_METRE * TENTHS);
      if (metres < this.#nearMetres && straight < least[ring]!) least[ring] = straight;
    }
    return least;
  }

  /** Never falls as the metres grow, and no time is told that is less: so that a proof may rest on it. */
  atLeast(metres: number): number {
    const { atLeast } = this.#row;
    const ring = Math.floor((Math.max(metres, this.#nearMetres) - this.#aside) / RING_METRES);
    const byRing = secondsOf(atLeast[Math.max(0, Math.min(ring, atLeast.length - 1))]!);
    return metres < this.#nearMetres ? Math.min(metres * SECONDS_PER_METRE, byRing) : byRing;
  }
}

function secondsOf(tenths: number): number {
  return tenths === FARTHEST ? Infinity : tenths / TENTHS;
}

/** One search backwards from the cell's junction. */
function timesTo(graph: RoadGraph, cells: Cells, target: number): CellRow {
  const { node, place, metresBetween } = cells;
  const { backward } = searchesOf(graph);
  backward.begin();
  backward.reach(node[target]!, 0, -1, -1);
  while (backward.heap.size > 0) backward.settle(graph.incoming);
  const tenths = new Uint16Array(node.length);
  let atLeast = new Uint16Array(1).fill(FARTHEST);
  node.forEach((from, cell) => {
    const seconds = backward.secondsOf(from);
    tenths[cell] = Math.min(FARTHEST, Math.round(seconds * TENTHS));
    const ring = Math.floor(metresBetween(place[cell]!, place[target]!) / RING_METRES);
    if (ring >= atLeast.length) {
      const longer = new Uint16Array(ring + 1).fill(FARTHEST);
      longer.set(atLeast);
      atLeast = longer;
    }
    atLeast[ring] = Math.min(atLeast[ring]!, tenths[cell]!);
  });
  for (let ring = atLeast.length - 2; ring >= 0; ring--) atLeast[ring] = Math.min(atLeast[ring]!, atLeast[ring + 1]!);
  const rings = cells.around(target, NEAR_STEPS);
  const order = nearestFirst(tenths, rings.flat());
  const inOrder = Uint16Array.from(order, (cell) => tenths[cell]!);
  const ring = Uint8Array.from(rings.flatMap((members, n) => members.map(() => n)));
  let least = inOrder[ring.length] ?? FARTHEST;
  const ringTenths = rings
    .toReversed()
    .map((members) => (least = members.reduce((so, cell) => Math.min(so, tenths[cell]!), least)))
    .toReversed();
  return { tenths, atLeast, near: ring.length, ring, ringTenths, order, inOrder };
}

/** These cells, then the others by their time, equals by their number. */
function nearestFirst(tenths: Uint16Array, first: readonly number[]): Uint16Array | Uint32Array {
  const before = new Uint8Array(tenths.length);
  for (const cell of first) before[cell] = 1;
  // Time above, cell below: one number to sort by, exact up to 2⁵³.
  const keys = Float64Array.from(tenths, (time, cell) => (before[cell] ? -1 : time) * 2 ** 32 + cell).sort();
  const order = new (tenths.length <= FARTHEST ? Uint16Array : Uint32Array)(tenths.length);
  for (let n = first.length; n < order.length; n++) order[n] = keys[n]! % 2 ** 32;
  order.set(first);
  return order;
}
