import { ok, type Result, refuse } from '#core/kit/result.ts';

/** How many ride, and with how many bags, in all cars of a booking together; null or absent where nobody said. */
export type Riders = { passengers?: number | null; bags?: number | null };

/** What one of several cars carries of them, and is priced for: an even share, rounded up. */
export function ridersOfCar(
  { passengers = null, bags = null }: Riders,
  cars: number,
): { passengers?: number; bags?: number } {
  const share = (count: number) => Math.ceil(count / Math.max(1, cars));
  return {
    ...(passengers === null ? {} : { passengers: share(passengers) }),
    ...(bags === null ? {} : { bags: share(bags) }),
  };
}

/** What a car of a type seats; where that is not known, nobody is one too many for it. */
export type SeatedType = { id: number; name?: string; seats?: number; ended?: boolean };

export type RidersRefusal = 'tooManyForType' | 'tooManyForFleet';

/**
 * Whether each car has a seat for its share. Refused, with the type, what it seats and how many cars of it would do: `tooManyForType`
 * of the type that is asked for, `tooManyForFleet` of the largest where any is welcome.
 */
export function checkRiders(
  types: readonly SeatedType[],
  vehicleTypeId: number | null,
  riders: Riders,
  cars: number,
): Result<null, RidersRefusal> {
  const size = ({ seats = 0 }: SeatedType) => seats;
  const offered = types.filter(({ id, ended }) => (vehicleTypeId === null ? !ended : id === vehicleTypeId));
  const [largest] = offered.toSorted((a, b) => size(b) - size(a));
  if (!largest?.seats || (ridersOfCar(riders, cars).passengers ?? 0) <= largest.seats) return ok(null);
  return refuse(vehicleTypeId === null ? 'tooManyForFleet' : 'tooManyForType', {
    type: largest.name ?? '',
    seats: largest.seats,
    vehicles: Math.ceil((riders.passengers ?? 0) / largest.seats),
  });
}
