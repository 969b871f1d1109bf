import { DAY_MS } from '#core/kit/time.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { tellDriverIn, tellVehicleIn } from '../driver-message/tell-driver.ts';

/** Who is off work may come back days later, and is told then. */
const TOLD_FOR_MS = 7 * DAY_MS;

/** Tells the driver of a suspension, or whoever drives the vehicle that is kept from work. */
export async function tellSuspended(
  t: Tx,
  { fleet_id: fleetId, driver_id: driverId, vehicle_id: vehicleId }: CaseRow,
  text: string,
): Promise<void> {
  if (driverId !== null) await tellDriverIn(t, fleetId, driverId, text, t.nowMs + TOLD_FOR_MS);
  else if (vehicleId !== null) await tellVehicleIn(t, fleetId, vehicleId, text);
}
