import type { Position } from '#core/kit/geo.ts';
import type { Ring } from '../area.ts';
import { type Flat, nearestOnLine, planeAt } from './plane.ts';
import { atGrain, cornersOf, ringOf, tidyRings } from './rings.ts';

/** Nearer than this, two corners are one corner, and a corner beside an edge is on it. */
export const KNIT_METRES = 1;

/**
 * Rings of neighbours with the same corners along the borders they share: corners that lie all but together become one,
 * and one that lies all but on another's edge becomes a corner of that edge too. So borders stay shared to the last digit,
 * whoever drew them. `firm` are corners that others come to, in the order of their rank.
 */
export function knit<T extends { readonly rings: readonly Ring[] }>(
  areas: readonly T[],
  firm: readonly Position[] = [],
): T[] {
  const plane = planeAt(areas[0]?.rings[0]?.[0]?.[1] ?? 0);
  const book = new PlaceBook((position) => plane.flat(position));
  for (const corner of firm) book.find(atGrain(corner));
  const gathered = areas.map((area) => ({
    area,
    rings: tidyRings(area.rings).map((ring) => cornersOf(ring).map((corner) => book.find(atGrain(corner)))),
  }));
  return gathered.map(({ area, rings }) => ({
    ...area,
    rings: tidyRings(rings.map((corners, i) => ringOf(woven(cornersOf(corners), book), i > 0))),
  }));
}

/** The corners with those of others that lie on their edges. */
function woven(corners: readonly Position[], book: PlaceBook): Position[] {
  const mine = new Set(corners);
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    const [a, b] = [book.flat(from), book.flat(to)];
    const between = book
      .near(a, b)
      .filter((place) => !mine.has(place))
      .map((place) => ({ place, ...nearestOnLine(book.flat(place), a, b) }))
      .filter(({ metres }) => metres < KNIT_METRES)
      .sort((one, other) => one.share - other.share)
      .map(({ place }) => place);
    return [from, ...between];
  });
}

const CELL_METRES = 250;
/** Cells along one edge looked at, at most: a longer one crosses no city, and takes no corners of others. */
const CELLS_MOST = 4_000;

/** Places that stand for all that lie within a metre of them. */
class PlaceBook {
  readonly #cells = new Map<string, Position[]>();
  readonly flat: (position: Position) => Flat;

  constructor(flat: (position: Position) => Flat) {
    this.flat = flat;
  }

  find(position: Position): Position {
    const [x, y] = this.flat(position);
    const known = this.#around(x, y, x, y).find((place) => {
      const [px, py] = this.flat(place);
      return Math.hypot(px - x, py - y) < KNIT_METRES;
    });
    if (known) return known;
    const key = cellOf(x, y);
    this.#cells.set(key, [...(this.#cells.get(key) ?? []), position]);
    return position;
  }

  /** Places about the line. */
  near([ax, ay]: Flat, [bx, by]: Flat): readonly Position[] {
    const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / CELL_METRES);
    if (steps > CELLS_MOST) return [];
    const found = new Set<Position>();
    for (let step = 0; step < steps; step += 1) {
      const [x0, y0] = [ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps];
      const [x1, y1] = [ax + ((bx - ax) * (step + 1)) / steps, ay + ((by - ay) * (step + 1)) / steps];
      const places = this.#around(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
      for (const place of places) found.add(place);
    }
    return [...found];
  }

  #around(west: number, south: number, east: number, north: number): readonly Position[] {
    const [x0, y0] = [Math.floor((west - KNIT_METRES) / CELL_METRES), Math.floor((south - KNIT_METRES) / CELL_METRES)];
    const [x1, y1] = [Math.floor((east + KNIT_METRES) / CELL_METRES), Math.floor((north + KNIT_METRES) / CELL_METRES)];
    const found: Position[] = [];
    for (let x = x0; x <= x1; x += 1)
      for (let y = y0; y <= y1; y += 1) found.push(...(this.#cells.get(`${x}/${y}`) ?? []));
    return found;
  }
}

const cellOf = (x: number, y: number) => `${Math.floor(x / CELL_METRES)}/${Math.floor(y / CELL_METRES)}`;
