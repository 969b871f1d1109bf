import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import type { Suite } from '#engine/server/context.ts';
import { boundsOfFleet } from '#services/fleets/fleet-bounds.ts';

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
    areasVersion: fleet.areasVersion,
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
    vehicleTypes: typesToChoose(fleet.vehicleTypes),
  };
}
