import type { Tx } from '#store/door/transaction.ts';
import { dropHold, keepHold, showHolds } from '#store/vehicle/hold.ts';
import { lockVehicleNow, type VehicleNowRow } from '#store/vehicle/vehicle-now.ts';
import { withdrawOfferOfVehicle } from './free-vehicle.ts';
import { leaveWork } from './leave-work.ts';

/** By hand where there is no case. */
export type Held = { vehicleId: number; caseId: number | null; why: string };

/**
 * Keeps a vehicle from work: a live offer is withdrawn, and what was planned for it falls; a job in hand is driven to its end.
 * Answers the vehicle as it stands then, or null where there is none.
 */
export async function holdVehicleIn(t: Tx, { vehicleId, caseId, why }: Held): Promise<VehicleNowRow | null> {
  await withdrawOfferOfVehicle(t, vehicleId);
  const now = await lockVehicleNow(t, vehicleId);
  if (!now) return null;
  // One that came between the first look and the lock.
  await withdrawOfferOfVehicle(t, vehicleId);
  await leaveWork(t, vehicleId, ['chained', 'committed']);
  await keepHold(t, { fleetId: now.fleet_id, vehicleId, caseId, why });
  return showHolds(t, vehicleId);
}

/** Ends what kept a vehicle from work; what else keeps it stays. Nothing happens where nothing did. */
export async function endHoldIn(t: Tx, { vehicleId, caseId }: Omit<Held, 'why'>): Promise<void> {
  const now = await lockVehicleNow(t, vehicleId);
  if (!now) return;
  await dropHold(t, vehicleId, caseId);
  await showHolds(t, vehicleId);
}
