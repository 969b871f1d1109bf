import type { BookingWorld } from '#core/booking/booking-world.ts';
import { bookingOptions } from '#core/setting/booking-options.ts';
import type { Books } from '../books.ts';
import { datedTariffs } from './dated-tariffs.ts';
import type { FleetFacts } from './fleet-book.ts';

/** The fleet's facts; a fleet that a user sees is in the book, unless it was made a moment ago. */
export async function factsOfFleet({ fleets }: Pick<Books, 'fleets'>, fleetId: number): Promise<FleetFacts> {
  const known = fleets.get(fleetId);
  if (known) return known;
  await fleets.refresh();
  const found = fleets.get(fleetId);
  if (!found) throw new Error(`Fleet ${fleetId} is seen by a user and is not in the book.`);
  return found;
}

/** What a booking of this fleet is held against, as the books have it now. */
export function bookingWorld(
  { cities, driveTimes }: Pick<Books, 'cities' | 'driveTimes'>,
  fleet: FleetFacts,
): BookingWorld {
  const city = cities.ofFleet(fleet.id);
  return {
    zone: fleet.timeZone,
    areas: fleet.areas.map(({ id, code, name, polygon }) => ({ id, code, name, rings: polygon.coordinates })),
    vehicleTypes: fleet.vehicleTypes,
    attributes: fleet.attributes,
    tariffs: datedTariffs(fleet),
    options: bookingOptions(fleet.settings),
    factors: driveTimes.factorsOf(fleet.id) ?? null,
    city: city && { bounds: city.bounds, graph: city.graph, snap: (position) => city.snap(position) },
  };
}
