import { OFFER_ANSWER_MS, REOFFER_AFTER_MS } from '#core/job/limits.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { WaitingJob } from './world.ts';

/** The rungs a plan can hold, in the order they are tried. */
export const RUNGS = ['nearest', 'optimal'] as const;
export type RungName = (typeof RUNGS)[number];

/** A fleet's dispatch plan: every number the rules of one rung use. */
export interface DispatchPlan {
  readonly version: number;
  readonly rung: RungName;
  /** Cars weighed for a job. */
  readonly candidates: number;
  readonly maxSpeedKmh: number;
  readonly cap: {
    readonly baseSeconds: number;
    readonly growthPerMinuteSeconds: number;
    readonly maxSeconds: number;
    /** For pre-booked and priority jobs. */
    readonly exemptSeconds: number;
  };
  readonly answerMs: { readonly now: number; readonly preBooked: number };
  readonly reofferAfterMs: number;
  readonly position: {
    readonly doubtfulAfterMs: number;
    readonly staleAfterMs: number;
    readonly doubtfulCostMs: number;
  };
  readonly idle: { readonly share: number; readonly capMs: number };
  readonly refusal: {
    readonly costMs: number;
    readonly acceptAtOnce: number;
    readonly lossPerMinute: number;
    readonly floor: number;
  };
  readonly preferredCreditMs: number;
  /** What a job's waiting takes off its costs when two jobs want one car. */
  readonly waiting: { readonly share: number; readonly capMs: number };
  /** Used by `optimal` alone. */
  readonly together: {
    /** Cars weighed for a job at first, and for one whose list proves too short. */
    readonly widths: readonly number[];
    /** Up to so many pairs of job and free car, all are weighed. */
    readonly allPairsUpTo: number;
    /** What leaving a job without a car costs beyond the dearest pairing: for each ms it waits, and for each class. */
    readonly leftOut: { readonly perWaitedMs: number; readonly classMs: number };
  };
}

export const NEAREST_PLAN: DispatchPlan = {
  version: 1,
  rung: 'nearest',
  candidates: 8,
  maxSpeedKmh: 130,
  cap: { baseSeconds: 600, growthPerMinuteSeconds: 18, maxSeconds: 1_800, exemptSeconds: 3_600 },
  answerMs: OFFER_ANSWER_MS,
  reofferAfterMs: REOFFER_AFTER_MS,
  position: { doubtfulAfterMs: MINUTE_MS, staleAfterMs: 2 * MINUTE_MS, doubtfulCostMs: 30 * SECOND_MS },
  idle: { share: 0.2, capMs: 240 * SECOND_MS },
  refusal: { costMs: 60 * SECOND_MS, acceptAtOnce: 0.97, lossPerMinute: 0.02, floor: 0.3 },
  preferredCreditMs: 120 * SECOND_MS,
  waiting: { share: 0.2, capMs: 10 * MINUTE_MS },
  together: { widths: [24, 64, 128], allPairsUpTo: 40_000, leftOut: { perWaitedMs: 1, classMs: 10 * HOUR_MS } },
};

/** All jobs and their candidates solved together: the batched optimum. */
export const OPTIMAL_PLAN: DispatchPlan = { ...NEAREST_PLAN, rung: 'optimal' };

export const PRESETS = { nearest: NEAREST_PLAN, optimal: OPTIMAL_PLAN } as const;
export type PresetName = keyof typeof PRESETS;

/** How far, in drive seconds, a car may be from this job now: grows with waiting; pre-booked and priority jobs are exempt. */
export function pickUpCapSeconds(plan: DispatchPlan, job: WaitingJob, nowMs: number): number {
  if (job.preBooked || job.priority > 0) return plan.cap.exemptSeconds;
  const waitedMinutes = Math.max(0, nowMs - job.waitingSinceMs) / MINUTE_MS;
  return Math.min(plan.cap.maxSeconds, plan.cap.baseSeconds + plan.cap.growthPerMinuteSeconds * waitedMinutes);
}
