import type { Position } from '#core/kit/geo.ts';
import type { Ring } from '../area.ts';
import { nearestOnLine, planeAt } from './plane.ts';
import { atGrain } from './rings.ts';

/** A corner draws from so much further than an edge does. */
const CORNER_PULL = 1.5;

/** The corner of these rings within reach of a place, else the nearest point of an edge within reach; null where there is none. */
export function snapTo(place: Position, rings: Iterable<Ring>, reachMetres: number): Position | null {
  const plane = planeAt(place[1]);
  const at = plane.flat(place);
  let corner = { metres: reachMetres * CORNER_PULL, at: null as Position | null };
  let edge = { metres: reachMetres, at: null as Position | null };
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i += 1) {
      const [from, to] = [plane.flat(ring[i - 1]!), plane.flat(ring[i]!)];
      const far = Math.hypot(to[0] - at[0], to[1] - at[1]);
      if (far < corner.metres) corner = { metres: far, at: ring[i]! };
      const near = nearestOnLine(at, from, to);
      if (near.metres >= edge.metres) continue;
      const [x, y] = [from[0] + near.share * (to[0] - from[0]), from[1] + near.share * (to[1] - from[1])];
      edge = { metres: near.metres, at: atGrain(plane.position([x, y])) };
    }
  }
  return corner.at ?? edge.at;
}
