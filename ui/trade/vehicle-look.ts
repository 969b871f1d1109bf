import { isAvailable, isStale } from '#core/vehicle/availability.ts';
import type { VehicleStatus } from '#core/vehicle/status.ts';
import type { VehicleLook } from '#ui/trade/state-colours.ts';

/** How a vehicle is shown: available where a job can be offered to it, and not heard from where it went silent. */
export function vehicleLook(
  vehicle: { status: VehicleStatus; locked?: boolean | undefined },
  positionAgeMs: number | null,
): VehicleLook {
  const { status } = vehicle;
  if (status === 'signedOff') return 'off';
  if (status === 'outOfVehicle') return 'oov';
  if (isStale(positionAgeMs)) return 'stale';
  return isAvailable(vehicle, positionAgeMs) ? 'available' : status;
}
