import { type Area, areaHolds, type Ring } from '../area/area.ts';
import type { Position } from '../kit/geo.ts';

const METRES_A_DEGREE = 111_195;

/** Metres from a position to the nearest edge of some rings. */
function metresFromRings(rings: readonly Ring[], [longitude, latitude]: Position): number {
  const eastward = METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
  let least = Infinity;
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n += 1) {
      const [a, b] = [ring[n - 1]!, ring[n]!];
      const [ax, ay] = [(a[0] - longitude) * eastward, (a[1] - latitude) * METRES_A_DEGREE];
      const [bx, by] = [(b[0] - longitude) * eastward, (b[1] - latitude) * METRES_A_DEGREE];
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
      least = Math.min(least, Math.hypot(ax + along * dx, ay + along * dy));
    }
  }
  return least;
}

/** Metres from one of these areas; 0 within it, null where none has this id. */
export function metresFromAreas(
  areas: readonly (Area & { readonly id: number })[],
): (areaId: number, position: Position) => number | null {
  const byId = new Map(areas.map((area) => [area.id, area]));
  return (areaId, position) => {
    const area = byId.get(areaId);
    if (!area) return null;
    return areaHolds(area, position) ? 0 : metresFromRings(area.rings, position);
  };
}
