import { setsOffInMs } from '../candidates/sets-off.ts';
import { startOf } from '../grid/start-of.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle } from '../world.ts';
import type { ForeseenCar } from './foresight.ts';

/** The cars that may have a job in the minutes to come: those free, and those clear within the horizon. */
export function foreseenCars(
  plan: DispatchPlan,
  fleetId: number,
  vehicles: readonly DispatchVehicle[],
  nowMs: number,
): ForeseenCar[] {
  const cars: ForeseenCar[] = [];
  for (const v of vehicles) {
    if (v.nextJobId !== null) continue;
    const inMs = setsOffInMs(plan, fleetId, v, nowMs);
    if (inMs < plan.worth.horizonMs) cars.push({ vehicleId: v.vehicleId, from: startOf(v), inMs });
  }
  return cars;
}
