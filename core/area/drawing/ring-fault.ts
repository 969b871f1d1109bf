import { type Bounds, METRES_PER_DEGREE, type Position } from '#core/kit/geo.ts';
import { areaHolds, type Ring } from '../area.ts';
import { crossingOf, planeAt } from './plane.ts';
import { cornersOf, squareMetresOf } from './rings.ts';

export const DRAWN = {
  cornersMost: 1_000,
  areasMost: 500,
  cornersOfAllMost: 20_000,
  smallestSquareMetres: 100,
  /** So far beyond the streets of its city an area may reach. */
  marginMetres: 2_000,
} as const;

/** What is wrong with the shape of one area. */
export type ShapeFault =
  | { code: 'cornersFew' }
  | { code: 'cornersMany'; most: number }
  | { code: 'crossesItself'; at: Position }
  | { code: 'outsideCity'; at: Position }
  | { code: 'holeOutside'; at: Position }
  | { code: 'areaSmall'; least: number };

/** The first thing that is wrong with the shape of an area, its rings closed; null where nothing is. `bounds` is null where no city is known. */
export function shapeFault(rings: readonly Ring[], bounds: Bounds | null): ShapeFault | null {
  if (rings.length === 0) return { code: 'cornersFew' };
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > DRAWN.cornersMost + 1)
    return { code: 'cornersMany', most: DRAWN.cornersMost };
  for (const ring of rings) {
    if (cornersOf(ring).length < 3) return { code: 'cornersFew' };
  }
  const beyond = bounds && rings[0]!.find((corner) => isBeyond(corner, bounds));
  if (beyond) return { code: 'outsideCity', at: beyond };
  const at = selfCrossing(rings);
  if (at) return { code: 'crossesItself', at };
  const strayed = rings.slice(1).find(([corner]) => !areaHolds({ name: '', rings: [rings[0]!] }, corner!));
  if (strayed) return { code: 'holeOutside', at: strayed[0]! };
  const least = DRAWN.smallestSquareMetres;
  return squareMetresOf(rings) < least ? { code: 'areaSmall', least } : null;
}

/** Whether a corner lies further from the streets of its city than an area may reach. */
export function isBeyond([longitude, latitude]: Position, { west, south, east, north }: Bounds): boolean {
  const margin = DRAWN.marginMetres / METRES_PER_DEGREE;
  const wide = margin / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const inside =
    longitude >= west - wide && longitude <= east + wide && latitude >= south - margin && latitude <= north + margin;
  return !inside;
}

/** Where two edges of rings meet that are not neighbours, or an edge runs back over the one before it. */
function selfCrossing(rings: readonly Ring[]): Position | null {
  const plane = planeAt(rings[0]?.[0]?.[1] ?? 0);
  const edges = rings.flatMap((ring, of) => {
    const corners = cornersOf(ring).map((corner) => plane.flat(corner));
    return corners.map((from, i) => ({
      of,
      i,
      last: corners.length - 1,
      from,
      to: corners[(i + 1) % corners.length]!,
    }));
  });
  for (const [n, one] of edges.entries()) {
    for (const other of edges.slice(n + 1)) {
      if (Math.max(one.from[0], one.to[0]) < Math.min(other.from[0], other.to[0])) continue;
      if (Math.min(one.from[0], one.to[0]) > Math.max(other.from[0], other.to[0])) continue;
      if (Math.max(one.from[1], one.to[1]) < Math.min(other.from[1], other.to[1])) continue;
      if (Math.min(one.from[1], one.to[1]) > Math.max(other.from[1], other.to[1])) continue;
      const follows = one.of === other.of && other.i === one.i + 1;
      const closes = one.of === other.of && one.i === 0 && other.i === other.last;
      if (follows || closes) {
        const [a, b, c] = follows ? [one.from, one.to, other.to] : [other.from, other.to, one.to];
        const [ux, uy, vx, vy] = [a[0] - b[0], a[1] - b[1], c[0] - b[0], c[1] - b[1]];
        const turn = Math.abs(ux * vy - uy * vx) / Math.max(1e-9, Math.hypot(ux, uy) * Math.hypot(vx, vy));
        if (turn < 1e-9 && ux * vx + uy * vy > 0) return plane.position(b);
        continue;
      }
      const met = crossingOf(one.from, one.to, other.from, other.to);
      if (!met) continue;
      const { first } = met;
      const x = one.from[0] + first * (one.to[0] - one.from[0]);
      return plane.position([x, one.from[1] + first * (one.to[1] - one.from[1])]);
    }
  }
  return null;
}
