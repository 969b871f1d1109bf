import { isIdle } from '#core/vehicle/availability.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import type { VehiclePosition } from '#engine/web/live.ts';
import type { VehicleLook } from '#ui/trade/state-colours.ts';
import type { client } from '../../web/client.ts';
import { type Now, seenNow } from './status-rows.ts';

type Shift = Awaited<ReturnType<typeof client.vehicles.signedOn>>['shifts'][number];

/** A driver at work as the board shows them: the sums of the shift, and what their car is doing now. */
export type ShiftRow = Shift & {
  look: VehicleLook;
  idleSinceMs: number | null;
  /** Until when the driver means to work; null where they have not said. */
  endsAtMs: number | null;
  /** When the car last said where it is; null where nobody knows. */
  heardAtMs: number | null;
};

type Cars = {
  vehicles: ReadonlyMap<number, VehicleRow>;
  positions: ReadonlyMap<number, VehiclePosition>;
};

/**
 * Makes what makes rows of shifts: each row stays the same object while nothing that is shown of it changed. A shift whose
 * car has been signed off meanwhile is no longer shown.
 */
export function shiftRows() {
  let before = new Map<number, { shift: Shift; row: ShiftRow }>();
  return (shifts: readonly Shift[], { vehicles, positions }: Cars, now: Now): ReadonlyMap<number, ShiftRow> => {
    const made = new Map<number, { shift: Shift; row: ShiftRow }>();
    for (const shift of shifts) {
      const live = vehicles.get(shift.vehicleId);
      if (!live || live.status === 'signedOff') continue;
      const known = before.get(shift.id);
      const seen = seenNow(live, positions.get(live.id), now, known?.row.heardAtMs ?? null);
      const idleSinceMs = isIdle(live.status) ? (live.clearSinceMs ?? shift.beganAtMs) : null;
      const row = { ...shift, ...seen, idleSinceMs, endsAtMs: live.shiftEndsAtMs ?? null };
      made.set(shift.id, known && known.shift === shift && isSame(known.row, row) ? known : { shift, row });
    }
    before = made;
    return new Map([...made].map(([id, { row }]) => [id, row]));
  };
}

const isSame = (a: ShiftRow, b: ShiftRow) =>
  a.look === b.look && a.heardAtMs === b.heardAtMs && a.idleSinceMs === b.idleSinceMs && a.endsAtMs === b.endsAtMs;
