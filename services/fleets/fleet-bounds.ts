import type { Bounds, Position } from '#core/kit/geo.ts';
import type { Books } from '../books.ts';
import type { FleetFacts } from './fleet-book.ts';

const MARGIN_DEGREES = 0.05;

/** What of a fleet's city is worth showing: all of it, or its areas where the city is not loaded. */
export function boundsOfFleet(books: Pick<Books, 'cities'>, fleet: FleetFacts): Bounds {
  return books.cities.ofFleet(fleet.id)?.bounds ?? boundsOfAreas(fleet);
}

function boundsOfAreas(fleet: FleetFacts): Bounds {
  const corners: Position[] = fleet.areas.flatMap((area) => area.polygon.coordinates.flat());
  if (corners.length === 0) {
    const [longitude, latitude] = fleet.centre;
    return {
      west: longitude - MARGIN_DEGREES,
      south: latitude - MARGIN_DEGREES,
      east: longitude + MARGIN_DEGREES,
      north: latitude + MARGIN_DEGREES,
    };
  }
  const longitudes = corners.map((corner) => corner[0]);
  const latitudes = corners.map((corner) => corner[1]);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}
