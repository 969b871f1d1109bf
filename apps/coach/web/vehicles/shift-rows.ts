import type { VehicleRow } from '#core/vehicle/status.ts';
import type { VehicleLook } from '#ui/trade/state-colours.ts';
import type { client } from '../client.ts';
import { vehicleLook } from '../vehicle-look.ts';

type Shift = Awaited<ReturnType<typeof client.vehicles.signedOn>>['shifts'][number];

/** A driver at work as the board shows them: the sums of the shift, and what their car is doing now. */
export type ShiftRow = Shift & { look: VehicleLook; idleSinceMs: number | null };

/** A shift whose car has been signed off meanwhile is no longer shown; how old its position is, this screen does not say. */
export function shiftRows(
  shifts: readonly Shift[],
  vehicles: ReadonlyMap<number, VehicleRow>,
): ReadonlyMap<number, ShiftRow> {
  const rows = new Map<number, ShiftRow>();
  for (const shift of shifts) {
    const live = vehicles.get(shift.vehicleId);
    if (!live || live.status === 'signedOff') continue;
    const look = vehicleLook(live.status, 0);
    const idle = live.status === 'vacant' || live.status === 'offered';
    rows.set(shift.id, { ...shift, look, idleSinceMs: idle ? (live.clearSinceMs ?? shift.beganAtMs) : null });
  }
  return rows;
}
