import { ok, type Result, refuse } from '#core/kit/result.ts';
import { COUNT_NAMES, type CountName, type Counts, WITHIN_NAMES } from './plain/count-fields.ts';

/** Of one car. */
export type CarCounts = { [N in CountName]?: number };

/** What one of several cars carries of what a booking counts, and is priced for: an even share, rounded up. */
export function ridersOfCar(counts: Counts, cars: number): CarCounts {
  return Object.fromEntries(
    COUNT_NAMES.flatMap((name) => {
      const count = counts[name] ?? null;
      return count === null ? [] : [[name, Math.ceil(count / Math.max(1, cars))]];
    }),
  );
}

/** What a car of a type seats; where that is not known, nobody is one too many for it. */
export type SeatedType = { id: number; name?: string; seats?: number; ended?: boolean };

export type RidersRefusal = 'tooManyForType' | 'tooManyForFleet' | 'moreThanRide';

/**
 * Whether each car has a seat for its share. Refused, with the type, what it seats and how many cars of it would do: `tooManyForType`
 * of the type that is asked for, `tooManyForFleet` of the largest where any is welcome. `moreThanRide`: of what goes by riders more is asked for than ride.
 */
export function checkRiders(
  types: readonly SeatedType[],
  vehicleTypeId: number | null,
  riders: Counts,
  cars: number,
): Result<null, RidersRefusal> {
  const asked = WITHIN_NAMES.reduce((sum, name) => sum + (riders[name] ?? 0), 0);
  const most = riders.passengers ?? null;
  if (most !== null && asked > most) return refuse('moreThanRide', { asked, passengers: most });
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
