import { ok, type Result } from '#core/kit/result.ts';
import { edgeStreet } from '#core/roads/graph.ts';
import type { Place } from './booking.ts';
import { type BookingWorld, type PlaceRefusal, snapPlace } from './booking-world.ts';

/** The street at a position, to name a pin; the position itself where the street has no name. Refused as `snapPlace`. */
export function streetAt(
  world: BookingWorld,
  { longitude, latitude }: Omit<Place, 'label'>,
): Result<Place & { metresFromStreet: number }, PlaceRefusal> {
  const position = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const snapped = snapPlace(world, { label: position, longitude, latitude });
  if (!snapped.ok) return snapped;
  const street = world.city ? edgeStreet(world.city.graph, snapped.value.edge) : '';
  return ok({ label: street || position, longitude, latitude, metresFromStreet: Math.round(snapped.value.metres) });
}
