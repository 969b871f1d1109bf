import { excludedAlways, excludedAsNext } from '../candidates/filters.ts';
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
    if (excludedAlways(plan, fleetId, v, nowMs) === null) {
      if (v.nextJobId === null) cars.push({ vehicleId: v.vehicleId, from: startOf(v), inMs: 0 });
    } else if (v.clears !== null && excludedAsNext(plan, fleetId, v, nowMs) === null) {
      const inMs = Math.max(0, v.clears.atMs - nowMs);
      if (v.nextJobId === null && inMs < plan.worth.horizonMs)
        cars.push({ vehicleId: v.vehicleId, from: startOf(v), inMs });
    }
  }
  return cars;
}
