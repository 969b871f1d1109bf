import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { holdsOf } from '#store/vehicle/hold.ts';
import { fleetOfVehicle, lockVehicleNow } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { aboutVehicle, changeVehicle, type VehicleTarget } from './change-vehicle.ts';
import { withdrawOfferOfVehicle } from './free-vehicle.ts';
import { endHoldIn, holdVehicleIn } from './hold-vehicle.ts';

type Lock = Result<{ vehicleId: number }, 'vehicleUnknown' | 'alreadyLocked'>;
type Unlock = Result<{ vehicleId: number }, 'vehicleUnknown' | 'notLocked' | 'inWorkshop'>;

/**
 * The office keeps a vehicle from work: it gets no offers, and nobody signs on to it. Refused: `vehicleUnknown`,
 * `alreadyLocked` (`by`).
 */
export function lockVehicle(
  { store, clock }: ActContext,
  actor: Actor,
  { vehicleId, fleets, why }: VehicleTarget & { why: string },
): Promise<Lock> {
  return transact<Lock>(store, actor, clock.nowMs(), async (t) => {
    const fleetId = await fleetOfVehicle(t.db, vehicleId);
    if (fleetId === undefined || !fleets.includes(fleetId)) return refuse('vehicleUnknown');
    // Jobs are locked before vehicles.
    await withdrawOfferOfVehicle(t, vehicleId);
    await lockVehicleNow(t, vehicleId);
    const before = (await holdsOf(t, vehicleId)).find(({ caseId }) => caseId === null);
    if (before) return refuse('alreadyLocked', { by: before.by });
    const now = await holdVehicleIn(t, { vehicleId, caseId: null, why });
    if (!now) return refuse('vehicleUnknown');
    t.audit({ act: 'lock', ...aboutVehicle(now), became: { locked: true }, why });
    return ok({ vehicleId });
  });
}

/**
 * The vehicle may work again, as far as the office goes. Refused: `vehicleUnknown`, `notLocked`, `inWorkshop` (`why`): only its
 * order lets it go.
 */
export function unlockVehicle(
  context: ActContext,
  actor: Actor,
  target: VehicleTarget & { why: string | null },
): Promise<Unlock> {
  const { vehicleId, why } = target;
  return changeVehicle<Unlock>(context, actor, target, async (t, now) => {
    if (now.locked_at === null) return refuse('notLocked');
    const holds = await holdsOf(t, vehicleId);
    const byHand = holds.find(({ caseId }) => caseId === null);
    const [order] = holds;
    if (!byHand && order) return refuse('inWorkshop', { why: order.why });
    await endHoldIn(t, { vehicleId, caseId: null });
    t.audit({ act: 'unlock', ...aboutVehicle(now), was: { locked: true, why: byHand?.why ?? now.locked_why }, why });
    return ok({ vehicleId });
  });
}
