import { STALE_AFTER_MS, type VehicleStatus } from '#core/vehicle/status.ts';
import type { VehicleLook } from '#ui/trade/state-colours.ts';

/** How a vehicle is shown: a vacant one that can be found is available, one that went silent is not heard from. */
export function vehicleLook(status: VehicleStatus, positionAgeMs: number | null): VehicleLook {
  if (status === 'signedOff') return 'off';
  if (status === 'outOfVehicle') return 'oov';
  if (positionAgeMs === null || positionAgeMs > STALE_AFTER_MS) return 'stale';
  return status === 'vacant' ? 'available' : status;
}
