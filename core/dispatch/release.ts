import { LEAD_FLOOR_MS, LEAD_MARGIN_MS } from '#core/job/limits.ts';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { nearestByDriveTime } from './candidates.ts';
import { excludedAlways } from './filters.ts';
import { PROTECT } from './ladder.ts';
import type { DispatchPlan } from './plan.ts';
import { gridFor } from './vehicle-grid.ts';
import type { DispatchVehicle, DriveTimes } from './world.ts';

/** No pre-booking is looked at earlier than this before its time: an hour's drive and its margin. */
export const LEAD_HORIZON_MS = 2 * HOUR_MS;

/** What of a pre-booking says when a car is looked for. */
type Coming = {
  readonly requiredAtMs: number;
  /** The release time stored with it, where there is one. */
  readonly releaseAtMs?: number | null;
  /** Is a car bound to it? */
  readonly committed?: boolean;
};
export type ComingJob = Coming & { readonly jobId: number; readonly pickUp: Position };

/**
 * Has the time come to look for a car, one being `etaSeconds` away (null: none in sight)? At the release time set for it,
 * at the shortest lead time, and where a car sent now would only just be there in time. A pre-booking that a car is bound
 * to goes to its driver 20 minutes ahead.
 */
export function isDue(job: Coming, etaSeconds: number | null, plan: DispatchPlan, nowMs: number): boolean {
  const aheadMs = job.requiredAtMs - nowMs;
  if ((job.releaseAtMs ?? Infinity) <= nowMs || aheadMs <= LEAD_FLOOR_MS) return true;
  if (job.committed) return aheadMs <= PROTECT.confirmMs;
  return etaSeconds !== null && etaSeconds * SECOND_MS >= aheadMs - marginMs(plan);
}

/** What is left over when a car sent now would be there: less where the solution holds a car for the job already. */
function marginMs({ ladder, soft }: DispatchPlan): number {
  return ladder.optimal.on && ladder.optimal.together ? soft.slackMs : LEAD_MARGIN_MS;
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
      if (isDue(job, null, plan, nowMs)) return true;
      const aheadMs = job.requiredAtMs - nowMs;
      const inTimeMs = aheadMs - marginMs(plan);
      if (job.committed || aheadMs > LEAD_HORIZON_MS || grid.size === 0) return false;
      const [inTime] = nearestByDriveTime({
        grid,
        positionOf: (slot) => free[slot]!.position as Position,
        pickUp: job.pickUp,
        count: 1,
        capSeconds: inTimeMs / SECOND_MS,
        maxSpeedKmh: plan.maxSpeedKmh,
        driveTimes,
        accept: (_, driveSeconds) => driveSeconds * SECOND_MS < inTimeMs,
      });
      return inTime === undefined;
    })
    .map((job) => job.jobId);
}
