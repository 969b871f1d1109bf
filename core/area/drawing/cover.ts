import type { Bounds, Position } from '#core/kit/geo.ts';
import type { Ring } from '../area.ts';
import { crossingOf, type Flat, type Plane, planeAt } from './plane.ts';

/** A stretch of ground that no area has, or more than one. */
export type Region = {
  readonly squareMetres: number;
  /** About how wide it is. */
  readonly metres: number;
  /** Within it, where it is thickest. */
  readonly at: Position;
  /** What it is made of, to be drawn. */
  readonly pieces: readonly Ring[];
};

export type Cover = {
  readonly gaps: readonly Region[];
  /** By the places of the two areas in the list. */
  readonly overlaps: readonly (Region & { readonly areas: readonly [number, number] })[];
};

type Edge = { low: Flat; high: Flat; of: number };
/** Ground between two edges and two heights: left and right of it at the lower and the upper one. */
type Cell = { of: string; low: number; high: number; lowX: [number, number]; highX: [number, number] };

/** Heights nearer to each other are one. */
const FLAT_METRES = 1e-4;
const NOTHING = 1e-6;
/** With so many crossings the drawing is wrong anyhow; where is then told less exactly. */
const CROSSINGS_MOST = 5_000;
const CITY = -1;
const GAP = 'gap';

/**
 * Where areas lie over each other, and what of the bounds none of them has. The ground is cut at the height of every corner
 * and crossing; between two heights no edge crosses another, and who has what is read from left to right.
 */
export function coverOf(areas: readonly { readonly rings: readonly Ring[] }[], bounds: Bounds | null): Cover {
  const plane = planeAt(bounds ? (bounds.south + bounds.north) / 2 : (areas[0]?.rings[0]?.[0]?.[1] ?? 0));
  const edges = edgesOf(areas, bounds, plane);
  const heights = heightsOf(edges);
  const regions = new Regions(plane);
  let active: Edge[] = [];
  let next = 0;
  for (let h = 1; h < heights.length; h += 1) {
    const [low, high] = [heights[h - 1]!, heights[h]!];
    while (next < edges.length && edges[next]!.low[1] < high - FLAT_METRES) active.push(edges[next++]!);
    active = active.filter((edge) => edge.high[1] > low + FLAT_METRES);
    regions.add(cellsOf(active, low, high, bounds !== null));
  }
  return regions.told();
}

function edgesOf(areas: readonly { readonly rings: readonly Ring[] }[], bounds: Bounds | null, plane: Plane): Edge[] {
  const edges: Edge[] = [];
  const put = (a: Flat, b: Flat, of: number) => {
    if (Math.abs(a[1] - b[1]) > FLAT_METRES)
      edges.push(a[1] < b[1] ? { low: a, high: b, of } : { low: b, high: a, of });
  };
  areas.forEach(({ rings }, of) => {
    for (const ring of rings) {
      const corners = ring.map((corner) => plane.flat(corner));
      corners.slice(1).forEach((corner, i) => put(corners[i]!, corner, of));
    }
  });
  if (bounds) {
    const [[west, south], [east, north]] = [
      plane.flat([bounds.west, bounds.south]),
      plane.flat([bounds.east, bounds.north]),
    ];
    put([west, south], [west, north], CITY);
    put([east, south], [east, north], CITY);
  }
  return edges.sort((one, other) => one.low[1] - other.low[1]);
}

function heightsOf(edges: readonly Edge[]): number[] {
  const all = edges.flatMap(({ low, high }) => [low[1], high[1]]);
  const most = all.length + CROSSINGS_MOST;
  let active: Edge[] = [];
  for (const edge of edges) {
    if (all.length > most) break;
    active = active.filter(({ high }) => high[1] > edge.low[1]);
    const [left, right] = [Math.min(edge.low[0], edge.high[0]), Math.max(edge.low[0], edge.high[0])];
    for (const other of active) {
      if (other.of === edge.of || Math.max(other.low[0], other.high[0]) < left) continue;
      if (Math.min(other.low[0], other.high[0]) > right) continue;
      const met = crossingOf(edge.low, edge.high, other.low, other.high);
      if (met) all.push(edge.low[1] + met.first * (edge.high[1] - edge.low[1]));
    }
    active.push(edge);
  }
  const sorted = all.sort((one, other) => one - other);
  const apart: number[] = [];
  for (const height of sorted) if (apart.length === 0 || height - apart.at(-1)! > FLAT_METRES) apart.push(height);
  return apart;
}

const xAt = ({ low, high }: Edge, height: number) =>
  low[0] + ((height - low[1]) / (high[1] - low[1])) * (high[0] - low[0]);

function cellsOf(active: readonly Edge[], low: number, high: number, inCity: boolean): Cell[] {
  const middle = (low + high) / 2;
  const lines = active.map((edge) => ({ edge, x: xAt(edge, middle) })).sort((one, other) => one.x - other.x);
  const within = new Set<number>();
  const cells: Cell[] = [];
  lines.forEach(({ edge, x }, i) => {
    if (!within.delete(edge.of)) within.add(edge.of);
    const right = lines[i + 1];
    if (!right || right.x - x < NOTHING) return;
    const lowX: [number, number] = [xAt(edge, low), xAt(right.edge, low)];
    const highX: [number, number] = [xAt(edge, high), xAt(right.edge, high)];
    for (const of of kindsOf(within, inCity)) cells.push({ of, low, high, lowX, highX });
  });
  return cells;
}

function kindsOf(within: ReadonlySet<number>, inCity: boolean): string[] {
  const areas = [...within].filter((of) => of !== CITY).sort((one, other) => one - other);
  if (areas.length === 0) return inCity && within.has(CITY) ? [GAP] : [];
  return areas.flatMap((one, i) => areas.slice(i + 1).map((other) => `${one}/${other}`));
}

type Gathered = { of: string; cells: Cell[]; squareMetres: number; border: number };

/** Cells that touch and are of one kind are one region. */
class Regions {
  readonly #plane: Plane;
  readonly #all = new Set<Gathered>();
  #below = new Map<Cell, Gathered>();

  constructor(plane: Plane) {
    this.#plane = plane;
  }

  add(cells: readonly Cell[]): void {
    const row = new Map<Cell, Gathered>();
    for (const cell of cells) {
      let mine: Gathered = { of: cell.of, cells: [cell], squareMetres: sizeOf(cell), border: borderOf(cell) };
      this.#all.add(mine);
      for (const [other, theirs] of [...this.#below, ...row]) {
        if (other.of !== cell.of) continue;
        const shared = other.high === cell.low ? stretchShared(other.highX, cell.lowX) : sideShared(other, cell);
        if (shared <= NOTHING) continue;
        if (theirs !== mine) mine = this.#merged(mine, theirs, row);
        mine.border -= 2 * shared;
      }
      row.set(cell, mine);
    }
    this.#below = row;
  }

  #merged(one: Gathered, other: Gathered, row: Map<Cell, Gathered>): Gathered {
    const [into, from] = one.cells.length > other.cells.length ? [one, other] : [other, one];
    for (const cell of from.cells) into.cells.push(cell);
    into.squareMetres += from.squareMetres;
    into.border += from.border;
    this.#all.delete(from);
    for (const map of [this.#below, row]) for (const [cell, of] of map) if (of === from) map.set(cell, into);
    return into;
  }

  told(): Cover {
    const gaps: Region[] = [];
    const overlaps: Cover['overlaps'][number][] = [];
    for (const { of, cells, squareMetres, border } of this.#all) {
      const thickest = cells.reduce((best, cell) => (sizeOf(cell) > sizeOf(best) ? cell : best));
      const region: Region = {
        squareMetres,
        metres: border > NOTHING ? (2 * squareMetres) / border : 0,
        at: this.#plane.position(middleOf(thickest)),
        pieces: cells.map((cell) => this.#ring(cell)),
      };
      if (of === GAP) gaps.push(region);
      else overlaps.push({ ...region, areas: of.split('/').map(Number) as [number, number] });
    }
    const largest = (one: Region, other: Region) => other.squareMetres - one.squareMetres;
    return { gaps: gaps.sort(largest), overlaps: overlaps.sort(largest) };
  }

  #ring({ low, high, lowX, highX }: Cell): Ring {
    const corners: Flat[] = [
      [lowX[0], low],
      [lowX[1], low],
      [highX[1], high],
      [highX[0], high],
      [lowX[0], low],
    ];
    return corners.map((corner) => this.#plane.position(corner));
  }
}

const sizeOf = ({ low, high, lowX, highX }: Cell) => ((high - low) * (lowX[1] - lowX[0] + highX[1] - highX[0])) / 2;

function borderOf({ low, high, lowX, highX }: Cell): number {
  const side = (n: 0 | 1) => Math.hypot(highX[n] - lowX[n], high - low);
  return side(0) + side(1) + (lowX[1] - lowX[0]) + (highX[1] - highX[0]);
}

const middleOf = ({ low, high, lowX, highX }: Cell): Flat => [
  (lowX[0] + lowX[1] + highX[0] + highX[1]) / 4,
  (low + high) / 2,
];

const stretchShared = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
  Math.min(b, d) - Math.max(a, c);

/** Of two cells of one row: the side where the one ends and the other begins. */
function sideShared(left: Cell, right: Cell): number {
  if (left.low !== right.low) return 0;
  const apart = Math.max(Math.abs(left.lowX[1] - right.lowX[0]), Math.abs(left.highX[1] - right.highX[0]));
  return apart < 1e-3 ? Math.hypot(left.highX[1] - left.lowX[1], left.high - left.low) : 0;
}
