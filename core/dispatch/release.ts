import { USUAL_TIMES } from '#core/booking/booking-options.ts';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { isAnyWithin } from './candidates/candidates.ts';
import { setsOffInMs } from './candidates/sets-off.ts';
import { startOf } from './grid/start-of.ts';
import { gridFor } from './grid/vehicle-grid.ts';
import { type FleetHour, type Ladder, ladderAt, PROTECT, ruleAt } from './plan/ladder.ts';
import type { DispatchPlan } from './plan/plan.ts';
import type { DispatchVehicle, DriveTimes } from './world.ts';

/** No pre-booking is looked at earlier than this before its time: an hour's drive and its margin. */
const LEAD_HORIZON_MS = 2 * HOUR_MS;
/** Nor than this, whatever a rule may say. */
export const LEAD_MOST_MS = 4 * HOUR_MS;

/** How early the first pre-booking may be due under this plan. */
export function leadHorizonMs({ rules }: DispatchPlan): number {
  return Math.max(LEAD_HORIZON_MS, ...rules.map(({ leadMinutes = 0 }) => leadMinutes * MINUTE_MS));
}

/** What of a pre-booking says when a car is looked for. */
type Coming = {
  readonly requiredAtMs: number;
  /** The release time stored with it, where there is one. */
  readonly releaseAtMs?: number | null;
  /** Is a car bound to it? */
  readonly committed?: boolean;
};
export type ComingJob = Coming & {
  readonly jobId: number;
  readonly pickUp: Position;
  /** The area of the pick-up. */
  readonly areaId: number | null;
};

/** The lead time that a rule gives the pre-bookings of this area and hour of their time; null leaves it to the drive. */
export function leadMsAt(plan: DispatchPlan, areaId: number | null, requiredOn: FleetHour): number | null {
  const { leadMinutes } = ruleAt(plan.rules, { areaId, ...requiredOn }) ?? {};
  return leadMinutes === undefined ? null : leadMinutes * MINUTE_MS;
}

/** From so long before their time pre-bookings hold a car in the solution, where this ladder holds; 0: not at all. */
export function softLeadMs({ soft }: DispatchPlan, { optimal }: Ladder): number {
  return optimal.on && optimal.together ? soft.leadMs : 0;
}

/**
 * Has the time come to look for a car, one being `etaSeconds` away (null: none in sight)? At the release time set for it,
 * and at the lead time of its rule; without one at the shortest lead time, and where a car sent now would only just be
 * there in time. A pre-booking that a car is bound to goes to its driver 20 minutes ahead.
 */
export function isDue(
  job: Coming,
  etaSeconds: number | null,
  { leadMs, marginMs, floorMs }: Lead,
  nowMs: number,
): boolean {
  const aheadMs = job.requiredAtMs - nowMs;
  if ((job.releaseAtMs ?? Infinity) <= nowMs) return true;
  if (job.committed) return aheadMs <= PROTECT.confirmMs;
  if (leadMs !== null) return aheadMs <= leadMs;
  return (
    aheadMs <= (floorMs ?? USUAL_TIMES.leadFloorMs) ||
    (etaSeconds !== null && etaSeconds * SECOND_MS >= aheadMs - marginMs)
  );
}

/** The lead time of a rule, what is left over when a car sent now would be there, and the shortest lead time. */
export type Lead = { readonly leadMs: number | null; readonly marginMs: number; readonly floorMs?: number };

/** The shortest lead time, where the fleet has set one. */
export const floorOf = ({ lead }: DispatchPlan): Pick<Lead, 'floorMs'> => (lead ? { floorMs: lead.floorMs } : {});

/** Less is left over where the solution holds a car for the job already. */
export function marginMsOn({ soft, lead }: DispatchPlan, { optimal }: Ladder): number {
  return optimal.on && optimal.together ? soft.slackMs + soft.earlyMs : (lead?.marginMs ?? USUAL_TIMES.leadMarginMs);
}

/**
 * The pre-bookings whose time to look for a vehicle has come: required-at less what the first car would need to be there,
 * and a margin, or the lead time of a rule. While there is no car that is the shortest lead time. `clockAt` is the fleet's
 * clock.
 */
export function dueForRelease(
  coming: readonly ComingJob[],
  vehicles: readonly DispatchVehicle[],
  plan: DispatchPlan,
  fleetId: number,
  nowMs: number,
  driveTimes: DriveTimes,
  clockAt: (atMs: number) => FleetHour,
): number[] {
  const cars: Position[] = [];
  const inMs: number[] = [];
  for (const v of vehicles) {
    const ms = v.position ? setsOffInMs(plan, fleetId, v, nowMs) : Infinity;
    if (ms === Infinity) continue;
    cars.push(startOf(v));
    inMs.push(ms);
  }
  const grid = gridFor(cars);
  cars.forEach((place, slot) => {
    grid.put(slot, place);
  });
  const now = clockAt(nowMs);
  const floor = floorOf(plan);
  return coming
    .filter((job) => {
      const { areaId } = job;
      const marginMs = marginMsOn(plan, ladderAt(plan.ladder, plan.rules, { areaId, ...now }));
      const leadMs = leadMsAt(plan, areaId, clockAt(job.requiredAtMs));
      if (isDue(job, null, { leadMs, marginMs, ...floor }, nowMs)) return true;
      const aheadMs = job.requiredAtMs - nowMs;
      const inTimeMs = aheadMs - marginMs;
      if (job.committed || leadMs !== null || aheadMs > LEAD_HORIZON_MS || grid.size === 0) return false;
      return !isAnyWithin({
        grid,
        positionOf: (slot) => cars[slot]!,
        pickUp: job.pickUp,
        capSeconds: inTimeMs / SECOND_MS,
        maxSpeedKmh: plan.maxSpeedKmh,
        driveTimes,
        accept: (slot, driveSeconds) => inMs[slot]! + driveSeconds * SECOND_MS < inTimeMs,
      });
    })
    .map((job) => job.jobId);
}
