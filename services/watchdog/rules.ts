import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import type { AlertType, TaskRequest } from '#core/office/office-work.ts';
import type { WatchLimits } from '#core/office/watch-limits.ts';
import { preBookingsAtRisk } from '#store/watch/at-risk.ts';
import { delayedJobs } from '#store/watch/delayed.ts';
import { expiringPapers } from '#store/watch/expiry.ts';
import type { Standing } from '#store/watch/keep.ts';
import { openResets } from '#store/watch/meter.ts';
import { jobsUnserved, jobsWithoutCar } from '#store/watch/no-car.ts';
import { standingStill } from '#store/watch/not-moving.ts';
import { stuckJobs } from '#store/watch/stuck.ts';
import { unreachableVehicles } from '#store/watch/unreachable.ts';

/** A fleet at an instant; `today` is the day of its own clock, `YYYY-MM-DD`. */
export type WatchedFleet = { id: number; at: Date; today: string };

/** The company's numbers, and those of the fleet's live plan. */
export type FleetLimits = WatchLimits & DispatchPlan['alarms'] & Pick<DispatchPlan, 'rejectionsUntilCoach'>;

/** One thing the watchdogs look for: an alert while it lasts, and a task for some. */
export type WatchRule = {
  alert: AlertType;
  task?: TaskRequest;
  /** What the office is to see to, where that is not all that stands. */
  taskStanding?(fleet: WatchedFleet, limits: FleetLimits): Standing;
  standing(fleet: WatchedFleet, limits: FleetLimits): Standing;
};

/** What standing still on the way to a pick-up is. */
export const stillOf = ({ notMovingMs, notMovingMetres, atPickupMetres }: FleetLimits) => ({
  ms: notMovingMs,
  metres: notMovingMetres,
  atPickupMetres,
});

export const WATCH_RULES: readonly WatchRule[] = [
  { alert: 'Delayed', standing: ({ id, at }, { delayedMs }) => delayedJobs(id, at, delayedMs) },
  {
    alert: 'NoCar',
    task: 'NoCar',
    standing: ({ id, at }, { rejectionsUntilCoach: rejections, noCarMs: ms }) =>
      jobsWithoutCar(id, at, { rejections, ms }),
    taskStanding: ({ id, at }, { rejectionsUntilCoach }) => jobsUnserved(id, at, rejectionsUntilCoach),
  },
  {
    alert: 'NotMoving',
    standing: ({ id, at }, limits) => standingStill(id, at, stillOf(limits)),
  },
  { alert: 'Unreachable', standing: ({ id, at }, { unreachableMs }) => unreachableVehicles(id, at, unreachableMs) },
  { alert: 'AtRisk', task: 'AtRisk', standing: ({ id, at }, { atRiskMs }) => preBookingsAtRisk(id, at, atRiskMs) },
  { alert: 'Stuck', task: 'Stuck', standing: ({ id, at }, { stuckMs }) => stuckJobs(id, at, stuckMs) },
  { alert: 'Expiry', standing: ({ id, today }, { expiryDays }) => expiringPapers(id, today, expiryDays) },
  { alert: 'Meter', standing: ({ id }) => openResets(id) },
];
