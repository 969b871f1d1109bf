import type { Ring } from '../area.ts';
import { nearestOnLine, planeAt } from './plane.ts';

/** A corner so near to the other's border is on it. */
export const ON_METRES = 0.5;

/** Whether two borders run alike, whichever of them has more corners along its edges. */
export function sameBorder(one: readonly Ring[], other: readonly Ring[]): boolean {
  if (one.length !== other.length) return false;
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  return one.every((ring, i) => liesOn(ring, other[i] as Ring) && liesOn(other[i] as Ring, ring));
}

function liesOn(ring: Ring, border: Ring): boolean {
  const plane = planeAt(ring[0]?.[1] ?? 0);
  const edges = border.map((corner) => plane.flat(corner));
  return ring.every((corner) => {
    const at = plane.flat(corner);
    return edges.some((end, i) => i > 0 && nearestOnLine(at, edges[i - 1]!, end).metres < ON_METRES);
  });
}
