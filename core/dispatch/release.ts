import { LEAD_FLOOR_MS, LEAD_MARGIN_MS } from '#core/job/limits.ts';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { nearestByDriveTime } from './candidates.ts';
import { excludedAlways } from './filters.ts';
import type { DispatchPlan } from './plan.ts';
import { gridFor } from './vehicle-grid.ts';
import type { DispatchVehicle, DriveTimes } from './world.ts';

/** No pre-booking is looked at earlier than this before its time: an hour's drive and its margin. */
export const LEAD_HORIZON_MS = 2 * HOUR_MS;

export type ComingJob = {
  readonly jobId: number;
  readonly pickUp: Position;
  readonly requiredAtMs: number;
  readonly releaseAtMs: number | null;
};

/** Due by its stored release time, or because it is closer than the shortest lead time. */
function dueAnyway(job: ComingJob, nowMs: number): boolean {
  return (job.releaseAtMs !== null && job.releaseAtMs <= nowMs) || job.requiredAtMs - nowMs <= LEAD_FLOOR_MS;
}

/**
 * The pre-bookings whose time to look for a vehicle has come: required-at less the drive of the nearest free car and a
 * margin. While no car is free that is the shortest lead time.
 */
export function dueForRelease(
  coming: readonly ComingJob[],
  vehicles: readonly DispatchVehicle[],
  plan: DispatchPlan,
  fleetId: number,
  nowMs: number,
  driveTimes: DriveTimes,
): number[] {
  const free = vehicles.filter((v) => v.position && excludedAlways(plan, fleetId, v, nowMs) === null);
  const grid = gridFor(free.map((v) => v.position as Position));
  free.forEach((v, slot) => {
    grid.put(slot, v.position as Position);
  });
  return coming
    .filter((job) => {
      if (dueAnyway(job, nowMs)) return true;
      const aheadMs = job.requiredAtMs - nowMs;
      if (aheadMs > LEAD_HORIZON_MS || grid.size === 0) return false;
      const [inTime] = nearestByDriveTime({
        grid,
        positionOf: (slot) => free[slot]!.position as Position,
        pickUp: job.pickUp,
        count: 1,
        capSeconds: (aheadMs - LEAD_MARGIN_MS) / SECOND_MS,
        maxSpeedKmh: plan.maxSpeedKmh,
        driveTimes,
        accept: (_, driveSeconds) => driveSeconds * SECOND_MS < aheadMs - LEAD_MARGIN_MS,
      });
      return inTime === undefined;
    })
    .map((job) => job.jobId);
}
