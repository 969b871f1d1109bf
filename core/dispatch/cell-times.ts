import type { Position } from '#core/kit/geo.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { searchesOf } from '#core/roads/search.ts';
import { type Cells, cellsOf } from './cells.ts';
import type { DriveTimes } from './world.ts';

/** Tenths of a second in 16 bits: no drive in a city is longer than this. */
const TENTHS = 10;
const FARTHEST = 0xffff;
/** Within a cell, next to it and off the roads, ways wind by about this much, at about this speed. */
const SECONDS_PER_METRE = 1.4 / (30 / 3.6);
const RING_METRES = 100;

export interface CellTimes extends DriveTimes {
  readonly atLeastSeconds: (target: Position, metres: number) => number;
  /** Works out the times to some more cells; false when all are known. Else each is when it is first asked for. */
  readonly warm: (cells: number) => boolean;
}

type CellRow = {
  /** Tenths of a second from each cell. */
  readonly tenths: Uint16Array;
  /** By rings of straight metres: the least seconds from any cell at least so far. */
  readonly atLeast: Float32Array;
};

/**
 * Drive times by a table from cell to cell: a look-up costs nanoseconds, and is out by about what crossing a cell takes.
 * The times to one cell are one search of the whole graph. Where streets are one-way or rivers wide, it knows.
 */
export function cellTimes(graph: RoadGraph, { cellMetres = 180 }: { cellMetres?: number } = {}): CellTimes {
  const cells = cellsOf(graph, cellMetres);
  const nearMetres = cells.metres * 1.5;
  const rows: (CellRow | undefined)[] = [];
  let warmed = 0;
  const rowOf = (cell: number): CellRow => (rows[cell] ??= timesTo(graph, cells, cell));

  /** Never falls as the metres grow, and no time is told that is less: so that a proof may rest on it. */
  const bound = ({ atLeast }: CellRow, aside: number, metres: number): number => {
    const ring = Math.floor((Math.max(metres, nearMetres) - aside) / RING_METRES);
    const byTable = atLeast[Math.max(0, Math.min(ring, atLeast.length - 1))]!;
    return metres < nearMetres ? Math.min(metres * SECONDS_PER_METRE, byTable) : byTable;
  };
  /** How far target and source may lie from where their cells stand. */
  const asideOf = (target: Position, cell: number) =>
    cells.metresBetween(target, cells.place[cell]!) + cells.metres * Math.SQRT2 + RING_METRES;

  const times = (target: Position, sources: readonly Position[], maxSeconds: number): Float64Array => {
    const to = cells.at(target);
    const row = rowOf(to);
    const { tenths } = row;
    const { metresBetween, place } = cells;
    const ownSquare = cells.metres * Math.SQRT2;
    const aside = asideOf(target, to);
    const result = new Float64Array(sources.length);
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i]!;
      const straight = metresBetween(source, target);
      let seconds = straight * SECONDS_PER_METRE;
      if (straight >= nearMetres) {
        const from = cells.at(source);
        const stored = tenths[from]!;
        const off = Math.max(0, metresBetween(source, place[from]!) - ownSquare);
        seconds = stored === FARTHEST ? Infinity : stored / TENTHS + off * SECONDS_PER_METRE;
      }
      seconds = Math.max(seconds, bound(row, aside, straight));
      result[i] = seconds > maxSeconds ? Infinity : seconds;
    }
    return result;
  };
  const atLeastSeconds = (target: Position, metres: number): number => {
    const to = cells.at(target);
    return bound(rowOf(to), asideOf(target, to), metres);
  };
  const warm = (count: number): boolean => {
    for (let done = 0; done < count && warmed < cells.node.length; warmed++) {
      if (!rows[warmed]) done++;
      rowOf(warmed);
    }
    return warmed < cells.node.length;
  };
  return Object.assign(times, { atLeastSeconds, warm });
}

/** One search backwards from the cell's junction. */
function timesTo(graph: RoadGraph, { node, place, metresBetween }: Cells, target: number): CellRow {
  const { backward } = searchesOf(graph);
  backward.begin();
  backward.reach(node[target]!, 0, -1, -1);
  while (backward.heap.size > 0) backward.settle(graph.incoming);
  const tenths = new Uint16Array(node.length);
  let atLeast = new Float32Array(1).fill(Infinity);
  node.forEach((from, cell) => {
    const seconds = backward.secondsOf(from);
    tenths[cell] = Math.min(FARTHEST, Math.round(seconds * TENTHS));
    const ring = Math.floor(metresBetween(place[cell]!, place[target]!) / RING_METRES);
    if (ring >= atLeast.length) {
      const longer = new Float32Array(ring + 1).fill(Infinity);
      longer.set(atLeast);
      atLeast = longer;
    }
    const known = tenths[cell] === FARTHEST ? Infinity : tenths[cell]! / TENTHS;
    atLeast[ring] = Math.min(atLeast[ring]!, known);
  });
  for (let ring = atLeast.length - 2; ring >= 0; ring--) atLeast[ring] = Math.min(atLeast[ring]!, atLeast[ring + 1]!);
  return { tenths, atLeast };
}
