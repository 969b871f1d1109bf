import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { Actor } from '#store/door/transaction.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { aboutVehicle, changeVehicle, type VehicleTarget } from './change-vehicle.ts';

type Plotted<C extends string> = Result<{ vehicleId: number; unplottedUntilMs: number | null }, 'vehicleUnknown' | C>;

/**
 * Takes a vehicle out of every queue for some minutes; then it stands last. It may still be offered what goes by drive
 * time. Refused: `vehicleUnknown`, `vehicleNotWorking`.
 */
export function unplotVehicle(
  context: ActContext,
  actor: Actor,
  target: VehicleTarget & { minutes: number; why: string },
): Promise<Plotted<'vehicleNotWorking'>> {
  const { vehicleId, minutes, why } = target;
  return changeVehicle<Plotted<'vehicleNotWorking'>>(context, actor, target, async (t, now) => {
    if (now.shift_id === null) return refuse('vehicleNotWorking');
    const until = new Date(t.nowMs + minutes * MINUTE_MS);
    await touchVehicle(t, vehicleId, { unplotted_until: until, queue_since: until });
    t.audit({ act: 'unplot', ...aboutVehicle(now), became: { untilMs: until.getTime() }, why });
    return ok({ vehicleId, unplottedUntilMs: until.getTime() });
  });
}

/** Lets a vehicle into the queues again before its time, behind all. Refused: `vehicleUnknown`, `notUnplotted`. */
export function plotVehicle(
  context: ActContext,
  actor: Actor,
  target: VehicleTarget,
): Promise<Plotted<'notUnplotted'>> {
  const { vehicleId } = target;
  return changeVehicle<Plotted<'notUnplotted'>>(context, actor, target, async (t, now) => {
    if (now.shift_id === null || (now.unplotted_until ?? 0) <= t.nowMs) return refuse('notUnplotted');
    await touchVehicle(t, vehicleId, { unplotted_until: null, queue_since: t.at });
    t.audit({ act: 'plot', ...aboutVehicle(now), was: { untilMs: now.unplotted_until } });
    return ok({ vehicleId, unplottedUntilMs: null });
  });
}
