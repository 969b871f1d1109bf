import { type Refusal, refuse } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { lockVehicleNow, type VehicleNowRow } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';

/** A vehicle named by a user: only in the fleets they see. */
export type VehicleTarget = { vehicleId: number; fleets: readonly number[] };

/** Opens the transaction of a change to what a vehicle does now and locks it. Refused: `vehicleUnknown`. */
export function changeVehicle<T>(
  { store, clock }: ActContext,
  actor: Actor,
  target: VehicleTarget,
  work: (t: Tx, now: VehicleNowRow) => Promise<T>,
): Promise<T | Refusal<'vehicleUnknown'>> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const now = await lockVehicleNow(t, target.vehicleId);
    return now && target.fleets.includes(now.fleet_id) ? work(t, now) : refuse('vehicleUnknown');
  });
}

/** Who and what a line of the trail about a vehicle concerns. */
export function aboutVehicle(now: VehicleNowRow) {
  return {
    entity: 'vehicle',
    entityId: now.vehicle_id,
    fleetId: now.fleet_id,
    about: { vehicleId: now.vehicle_id, driverId: now.driver_id },
  } as const;
}
