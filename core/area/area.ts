import type { Bounds, Position } from '#core/kit/geo.ts';

/** A closed ring of RFC 7946: counter-clockwise, first position repeated last. */
export type Ring = readonly Position[];

/** A dispatch area: the outer ring first, holes after it. */
export interface Area {
  readonly name: string;
  readonly rings: readonly Ring[];
}

export function ringBounds(ring: Ring): Bounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of ring) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}

/** A ring's area in square degrees, positive where it runs counter-clockwise. */
export function ringArea(ring: Ring): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}

/** Of two areas that share a border exactly one says yes to a position on it, apart from the outermost border. */
export function areaHolds(area: Area, [x, y]: Position): boolean {
  let inside = false;
  for (const ring of area.rings) {
    for (let i = 1; i < ring.length; i += 1) {
      const [ax, ay] = ring[i - 1]!;
      const [bx, by] = ring[i]!;
      if (ay > y === by > y) continue;
      // Always from the lower end, so that both neighbours of a border round the same way.
      const [lx, ly, hx, hy] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
      if (x < lx + ((y - ly) / (hy - ly)) * (hx - lx)) inside = !inside;
    }
  }
  return inside;
}

/** Finds the index of the area that holds a position; null where none does. */
export function makeAreaFinder(areas: readonly Area[]): (position: Position) => number | null {
  const boxes = areas.map((area) => ringBounds(area.rings[0] ?? []));
  return (position) => {
    const [x, y] = position;
    for (let i = 0; i < areas.length; i += 1) {
      const box = boxes[i]!;
      if (x < box.west || x > box.east || y < box.south || y > box.north) continue;
      if (areaHolds(areas[i]!, position)) return i;
    }
    return null;
  };
}
