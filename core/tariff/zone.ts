import { areaHolds } from '#core/area/area.ts';
import { distanceMetres } from '#core/kit/geo.ts';
import type { Zone } from './tariff.ts';
import type { TripEnd } from './trip.ts';

export function zoneHolds({ name, circle, rings, areas }: Zone, { position, area }: TripEnd): boolean {
  if (circle && distanceMetres(circle.centre, position) <= circle.metres) return true;
  if (rings && areaHolds({ name, rings }, position)) return true;
  return areas !== undefined && areas !== null && area !== undefined && area !== null && areas.includes(area);
}
