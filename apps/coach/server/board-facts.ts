import type { Bounds, Position } from '#core/kit/geo.ts';
import type { Suite } from '#engine/server/context.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';

const MARGIN_DEGREES = 0.05;

/** What board and map rest on. */
export function boardFacts({ books }: Suite, fleetId: number) {
  const fleet = books.fleets.get(fleetId);
  if (!fleet) throw new Error(`A user may see fleet ${fleetId}, and the fleet book does not know it.`);
  return {
    fleet: fleet.id,
    name: fleet.name,
    city: fleet.city,
    timeZone: fleet.timeZone,
    currency: fleet.currency,
    centre: [fleet.centre[0], fleet.centre[1]] as [number, number],
    bounds: boundsOfFleet(books, fleet),
    areas: {
      type: 'FeatureCollection' as const,
      features: fleet.areas.map(({ id, code, name, polygon }) => ({
        type: 'Feature' as const,
        id,
        properties: { code, name },
        geometry: polygon,
      })),
    },
    ranks: fleet.ranks.map(({ id, name, position, radiusMetres }) => ({
      id,
      name,
      position: [position[0], position[1]] as [number, number],
      radiusMetres,
    })),
    vehicleTypes: fleet.vehicleTypes,
  };
}

/** What of a fleet's city is worth showing: all of it, or its areas where the city is not loaded. */
export function boundsOfFleet(books: Pick<Suite['books'], 'cities'>, fleet: FleetFacts): Bounds {
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
