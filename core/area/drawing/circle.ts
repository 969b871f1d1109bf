import { boundsOf, distanceMetres, METRES_PER_DEGREE, type Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Ring } from '../area.ts';
import { planeAt } from './plane.ts';
import { atGrain, cornersOf, ringOf } from './rings.ts';

export const CIRCLE = { leastMetres: 10, mostMetres: 20_000 } as const;
/** Of a smaller one the corners would lie so near to each other that they are knit into one. */
const SMALL_METRES = 25;

/**
 * A circle as a ring that takes as much ground as it: its corners lie a little outside, the middles of its edges a little
 * inside. Refused: `radiusOff` (least, most).
 */
export function circleRing(centre: Position, radiusMetres: number): Result<Position[], 'radiusOff'> {
  const { leastMetres: least, mostMetres: most } = CIRCLE;
  if (!(radiusMetres >= least && radiusMetres <= most)) return refuse('radiusOff', { least, most });
  const corners = radiusMetres < SMALL_METRES ? 32 : 64;
  const turn = (2 * Math.PI) / corners;
  const reach = radiusMetres * Math.sqrt(turn / Math.sin(turn));
  const ring = Array.from({ length: corners }, (_, n): Position => {
    const [east, north] = [reach * Math.cos(n * turn), reach * Math.sin(n * turn)];
    const latitude = centre[1] + north / METRES_PER_DEGREE;
    // Metres of longitude are those of the corner's own latitude: a large circle far north would be too wide at the top.
    const [x] = planeAt((centre[1] + latitude) / 2).position([east, 0]);
    return atGrain([centre[0] + x, latitude]);
  });
  return ok(ringOf(ring));
}

/** Where the middle of a round ring is, and how far from it its corners are, in whole metres. */
export function circleOf(ring: Ring): { centre: Position; radiusMetres: number } {
  const { west, south, east, north } = boundsOf(ring);
  const centre = atGrain([(west + east) / 2, (south + north) / 2]);
  const corners = cornersOf(ring);
  const sum = corners.reduce((all, corner) => all + distanceMetres(centre, corner), 0);
  return { centre, radiusMetres: Math.round(sum / Math.max(1, corners.length)) };
}
