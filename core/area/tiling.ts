import type { Bounds, Position } from '#core/kit/geo.ts';
import type { Area } from './area.ts';

export interface Centre {
  readonly name: string;
  readonly position: Position;
}

const GRAIN = 1e-6;
/** Corners nearer than this to each other, or to the border, are taken together: about a metre. */
const NEAR = 10 * GRAIN;

/**
 * Cuts the bounds into areas, each the part nearer to its centre than to any other (Voronoi). Neighbours share their
 * corners exactly, so there is neither gap nor overlap. Centres outside the bounds, and second centres on one spot, get
 * no area.
 */
export function tile(bounds: Bounds, centres: readonly Centre[]): Area[] {
  const stretch = Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180);
  const inside = centres.filter(
    ({ position: [x, y] }, i) =>
      x > bounds.west &&
      x < bounds.east &&
      y > bounds.south &&
      y < bounds.north &&
      centres.findIndex(({ position: [ox, oy] }) => Math.hypot(x - ox, y - oy) < 100 * GRAIN) === i,
  );
  const flat = inside.map(({ position: [x, y] }): Position => [x * stretch, y]);
  const box: Position[] = [
    [bounds.west * stretch, bounds.south],
    [bounds.east * stretch, bounds.south],
    [bounds.east * stretch, bounds.north],
    [bounds.west * stretch, bounds.north],
  ];
  const corners = new CornerBook();
  for (const x of [bounds.west, bounds.east]) for (const y of [bounds.south, bounds.north]) corners.find([x, y]);
  return inside.map(({ name }, i) => {
    let cell = box;
    flat.forEach((other, j) => {
      if (j !== i) cell = nearerHalf(cell, flat[i]!, other);
    });
    const ring: Position[] = [];
    for (const [x, y] of cell) {
      const corner = corners.find([
        snapTo(x / stretch, bounds.west, bounds.east),
        snapTo(y, bounds.south, bounds.north),
      ]);
      if (ring.at(-1) !== corner) ring.push(corner);
    }
    if (ring.at(-1) !== ring[0]) ring.push(ring[0]!);
    return { name, rings: [ring] };
  });
}

function snapTo(value: number, low: number, high: number): number {
  if (value < low + NEAR) return low;
  if (value > high - NEAR) return high;
  return Math.round(value / GRAIN) / 1e6;
}

/** The part of a convex polygon that is nearer to `own` than to `other`. */
function nearerHalf(polygon: readonly Position[], own: Position, other: Position): Position[] {
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]];
  const middle = (dx * (own[0] + other[0]) + dy * (own[1] + other[1])) / 2;
  const beyond = ([x, y]: Position) => dx * x + dy * y - middle;
  const kept: Position[] = [];
  polygon.forEach((b, i) => {
    const a = polygon.at(i - 1)!;
    const [fromA, fromB] = [beyond(a), beyond(b)];
    if (fromA <= 0 !== fromB <= 0) {
      const share = fromA / (fromA - fromB);
      kept.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
    }
    if (fromB <= 0) kept.push(b);
  });
  return kept;
}

/** Gives one and the same position for corners that differ by rounding only. */
class CornerBook {
  readonly #cells = new Map<string, Position>();

  find(corner: Position): Position {
    const column = Math.round(corner[0] / NEAR);
    const row = Math.round(corner[1] / NEAR);
    for (let x = column - 1; x <= column + 1; x += 1) {
      for (let y = row - 1; y <= row + 1; y += 1) {
        const known = this.#cells.get(`${x}/${y}`);
        if (known !== undefined && Math.hypot(known[0] - corner[0], known[1] - corner[1]) < NEAR) return known;
      }
    }
    this.#cells.set(`${column}/${row}`, corner);
    return corner;
  }
}
