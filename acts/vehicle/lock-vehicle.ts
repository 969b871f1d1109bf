import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { fleetOfVehicle, lockVehicleNow, touchVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { aboutVehicle, changeVehicle, type VehicleTarget } from './change-vehicle.ts';
import { withdrawOfferOfVehicle } from './free-vehicle.ts';
import { leaveWork } from './leave-work.ts';

/**
 * The office keeps a vehicle from work: it gets no offers, and nobody signs on to it. A live offer is withdrawn, and what
 * was planned for it falls; a job in hand is driven to its end. Refused: `vehicleUnknown`, `alreadyLocked` (`by`).
 */
export function lockVehicle(
  { store, clock }: ActContext,
  actor: Actor,
  { vehicleId, fleets, why }: VehicleTarget & { why: string },
): Promise<Result<{ vehicleId: number }, 'vehicleUnknown' | 'alreadyLocked'>> {
  return transact<Result<{ vehicleId: number }, 'vehicleUnknown' | 'alreadyLocked'>>(
    store,
    actor,
    clock.nowMs(),
    async (t) => {
      const fleetId = await fleetOfVehicle(t.db, vehicleId);
      if (fleetId === undefined || !fleets.includes(fleetId)) return refuse('vehicleUnknown');
      await withdrawOfferOfVehicle(t, vehicleId);
      const now = await lockVehicleNow(t, vehicleId);
      if (!now) return refuse('vehicleUnknown');
      if (now.locked_at !== null) return refuse('alreadyLocked', { by: now.locked_by ?? '' });
      // One that came between the first look and the lock.
      await withdrawOfferOfVehicle(t, vehicleId);
      await leaveWork(t, vehicleId, ['chained', 'committed']);
      await touchVehicle(t, vehicleId, { locked_at: t.at, locked_by: actor.name, locked_why: why });
      t.audit({ act: 'lock', ...aboutVehicle(now), became: { locked: true }, why });
      return ok({ vehicleId });
    },
  );
}

/** The vehicle may work again. Refused: `vehicleUnknown`, `notLocked`. */
export function unlockVehicle(
  context: ActContext,
  actor: Actor,
  target: VehicleTarget & { why: string | null },
): Promise<Result<{ vehicleId: number }, 'vehicleUnknown' | 'notLocked'>> {
  const { vehicleId, why } = target;
  return changeVehicle<Result<{ vehicleId: number }, 'vehicleUnknown' | 'notLocked'>>(
    context,
    actor,
    target,
    async (t, now) => {
      if (now.locked_at === null) return refuse('notLocked');
      await touchVehicle(t, vehicleId, { locked_at: null, locked_by: null, locked_why: null });
      t.audit({ act: 'unlock', ...aboutVehicle(now), was: { locked: true, why: now.locked_why }, why });
      return ok({ vehicleId });
    },
  );
}
