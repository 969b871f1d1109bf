import type { BookingWorld } from '#core/booking/booking-world.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import type { Suite } from '#engine/server/context.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';

/** The fleet's facts; a fleet that a user sees is in the book, unless it was made a moment ago. */
export async function factsOf({ books }: Suite, fleetId: number): Promise<FleetFacts> {
  const known = books.fleets.get(fleetId);
  if (known) return known;
  await books.fleets.refresh();
  const found = books.fleets.get(fleetId);
  if (!found) throw new Error(`Fleet ${fleetId} is seen by a user and is not in the book.`);
  return found;
}

/** What a booking of this fleet is held against, as the suite's books have it now. */
export function worldOf({ books }: Suite, fleet: FleetFacts): BookingWorld {
  const city = books.cities.ofFleet(fleet.id);
  return {
    zone: fleet.timeZone,
    areas: fleet.areas.map(({ id, name, polygon }) => ({ id, name, rings: polygon.coordinates })),
    vehicleTypes: fleet.vehicleTypes,
    tariffs: fleet.tariffs.map((row) => ({
      vehicleTypeId: row.vehicle_type_id,
      effectiveFromMs: row.effective_from,
      tariff: {
        ...(row.definition as Omit<Tariff, 'tariffId' | 'version' | 'currency' | 'name'>),
        tariffId: row.id,
        version: row.version,
        name: row.name,
        currency: fleet.currency,
      },
    })),
    city: city && { bounds: city.bounds, graph: city.graph, snap: (position) => city.snap(position) },
  };
}
