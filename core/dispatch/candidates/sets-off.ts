import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle } from '../world.ts';
import { excludedAlways, excludedAsNext } from './filters.ts';

/** In how many ms a car may set off for another job: now, or once it is clear; Infinity where nobody knows. */
export function setsOffInMs(plan: DispatchPlan, fleetId: number, v: DispatchVehicle, nowMs: number): number {
  if (excludedAlways(plan, fleetId, v, nowMs) === null) return 0;
  if (v.clears === null || v.nextJobId !== null || excludedAsNext(plan, fleetId, v, nowMs) !== null) return Infinity;
  return Math.max(0, v.clears.atMs - nowMs);
}
