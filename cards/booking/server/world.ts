import type { BookingWorld } from '#core/booking/booking-world.ts';
import type { Suite } from '#engine/server/context.ts';
import { bookingWorld, factsOfFleet } from '#services/fleets/booking-world.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';

export const factsOf = ({ books }: Suite, fleetId: number): Promise<FleetFacts> => factsOfFleet(books, fleetId);

export const worldOf = ({ books }: Suite, fleet: FleetFacts): BookingWorld => bookingWorld(books, fleet);
