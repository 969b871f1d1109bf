import type { DispatchPlan } from '../plan/plan.ts';
import type { WaitingJob } from '../world.ts';

/**
 * By this, in whole ms, one job comes before another on every rung: how long it has waited and what its class is worth.
 * Waiting counts without end, so that a low class is put off only so long by higher ones that keep coming.
 */
export function weightedAgeMs(plan: DispatchPlan, job: WaitingJob, nowMs: number): number {
  const { perWaitedMs, classMs } = plan.together.leftOut;
  const jobClass = Math.max(job.priority, job.preBooked ? 1 : 0);
  return Math.round(perWaitedMs * waitedMs(job, nowMs) + classMs * jobClass);
}

/** A pre-booking that only holds a car does not wait yet, however long ago it was booked. */
export function waitedMs({ waitingSinceMs, soft }: WaitingJob, nowMs: number): number {
  return soft ? 0 : Math.max(0, nowMs - waitingSinceMs);
}
