import type { Place } from '#core/booking/booking.ts';
import { type BookingWorld, type PlaceRefusal, positionOf } from '#core/booking/booking-world.ts';
import { streetAt } from '#core/booking/street-at.ts';
import { ok, type Result } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { nearestAddress } from '#store/place/nearest-address.ts';

const HOUSE_WITHIN_METRES = 60;

/** The address nearest to a pin: house and street, or the street alone. Refused as `snapPlace`. */
export async function nameOfPosition(
  db: Db,
  world: BookingWorld,
  cityId: string | undefined,
  pin: Omit<Place, 'label'>,
): Promise<Result<Place & { metresFromStreet: number }, PlaceRefusal>> {
  const street = streetAt(world, pin);
  if (!street.ok || cityId === undefined) return street;
  const house = await nearestAddress(db, cityId, street.value.label, positionOf(pin), HOUSE_WITHIN_METRES);
  return house === null ? street : ok({ ...street.value, label: house });
}
