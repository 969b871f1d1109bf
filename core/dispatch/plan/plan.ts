import { OFFER_ANSWER_MS, REOFFER_AFTER_MS } from '#core/job/limits.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { DOUBTFUL_AFTER_MS, STALE_AFTER_MS } from '#core/vehicle/status.ts';
import type { WaitingJob } from '../world.ts';
import { LADDER_RUNGS, LADDERS, type Ladder, type LadderRule } from './ladder.ts';

/** What an explanation names as the rung; `nearest` is the rung `optimal` without solving the jobs together. */
export const RUNGS = [...LADDER_RUNGS, 'nearest'] as const;
export type RungName = (typeof RUNGS)[number];

/** Is the driver asked, or told? */
export const ACCEPT_MODES = ['offer', 'forced'] as const;
export type AcceptMode = (typeof ACCEPT_MODES)[number];

/** A fleet's dispatch plan: every number the rules of one rung use. */
export interface DispatchPlan {
  readonly version: number;
  readonly acceptMode: AcceptMode;
  readonly ladder: Ladder;
  readonly rules: readonly LadderRule[];
  readonly backupAreas: ReadonlyMap<number, readonly number[]>;
  /** Cars weighed for a job. */
  readonly candidates: number;
  readonly maxSpeedKmh: number;
  readonly cap: {
    readonly baseSeconds: number;
    readonly growthPerMinuteSeconds: number;
    readonly maxSeconds: number;
    /** For pre-bookings. */
    readonly preBookedSeconds: number;
    /** For priority jobs. */
    readonly exemptSeconds: number;
  };
  readonly answerMs: { readonly now: number; readonly preBooked: number; readonly cover: number };
  /** Rejections of an attempt before the coach is told. */
  readonly rejectionsUntilCoach: number;
  /** Out of the queue for so long, then last in it, after letting a job of one's own queue pass. */
  readonly backOfQueueMs: number;
  readonly reofferAfterMs: number;
  readonly position: {
    readonly doubtfulAfterMs: number;
    readonly staleAfterMs: number;
    readonly doubtfulCostMs: number;
  };
  readonly idle: { readonly share: number; readonly capMs: number };
  /** What a car is worth where it stands, so many times over, by the jobs of days like this in the minutes to come. */
  readonly worth: { readonly share: number; readonly horizonMs: number };
  /** For each ms of engaged time that a driver is ahead of those at work as long; behind, it is a credit. */
  readonly evenness: { readonly share: number };
  readonly refusal: {
    readonly costMs: number;
    readonly acceptAtOnce: number;
    readonly lossPerMinute: number;
    readonly floor: number;
    /** How much counts what was learned of the fleet's own answers: 0 nothing, 1 all of it. */
    readonly learnedShare: number;
    /** By how much a 'no' is likelier, by length of trip (`tripClass`); left out, by nothing. */
    readonly byTrip?: readonly number[];
  };
  readonly preferredCreditMs: number;
  /** What a job's waiting takes off its costs when two jobs want one car. */
  readonly waiting: { readonly share: number; readonly capMs: number };
  /** A car that is soon clear pays this beyond its drive. */
  readonly chainPenaltyMs: number;
  /** Each place further back in a soft queue, at most `capMs` for all. */
  readonly queuePlace: { readonly costMs: number; readonly capMs: number };
  /** A reservation moves to another car for a gain of at least `costMs`, and so many times at most. */
  readonly change: { readonly costMs: number; readonly most: number };
  /**
   * Pre-bookings take part from `leadMs` before their time; each second later than `earlyMs` before it costs `lateFactor`
   * seconds, and until a car is clear it is charged `clearingShare` of that time: nobody waits yet.
   */
  readonly soft: {
    readonly leadMs: number;
    readonly slackMs: number;
    readonly lateFactor: number;
    readonly clearingShare: number;
    readonly earlyMs: number;
  };
  /** How early a car is looked for, where no rule says it; the trade's usual where it is absent. */
  readonly lead?: { readonly marginMs: number; readonly floorMs: number };
  /** The jobs of one booking take at most this share of the free cars on a tick. */
  readonly groupShare: number;
  /** Suggestions where to wait, at most so many each time; 0 gives none. */
  readonly advicePerRound: number;
  /** By the worth of cars: at most so many a driver and hour, each second driven empty charged so, for at least this gain. */
  readonly advice: { readonly perHour: number; readonly emptyShare: number; readonly leastGainMs: number };
  /**
   * Cars on their way may be changed: so many times at most a driver and shift (0 never), for a gain of at least so much in
   * all, and never where the car is there within `nearMs`.
   */
  readonly reassign: { readonly perShift: number; readonly leastGainMs: number; readonly nearMs: number };
  /** When the watchdogs bark about a job, beside `rejectionsUntilCoach`. */
  readonly alarms: {
    /** Past the required time without a vehicle. */
    readonly delayedMs: number;
    /** Nobody could be asked about the job at all. */
    readonly noCarMs: number;
    /** After the accept, and from then on always looked back upon. */
    readonly notMovingMs: number;
    /** A vehicle that has not moved for so long loses its job to another; 0 leaves that to the coach. */
    readonly recoverMs: number;
  };
  /** Beside `leftOut`, used by `optimal` alone. */
  readonly together: {
    /** Cars weighed for a job at first, and for one whose list proves too short. */
    readonly widths: readonly number[];
    /** Up to so many pairs of job and free car, all are weighed. */
    readonly allPairsUpTo: number;
    /** What leaving a job without a car costs beyond the dearest pairing, its weighted age: for each ms it waits, and for each class. */
    readonly leftOut: { readonly perWaitedMs: number; readonly classMs: number };
  };
}

export const NEAREST_PLAN: DispatchPlan = {
  version: 1,
  acceptMode: 'offer',
  ladder: LADDERS.nearest,
  rules: [],
  backupAreas: new Map(),
  candidates: 8,
  maxSpeedKmh: 130,
  cap: {
    baseSeconds: 600,
    growthPerMinuteSeconds: 18,
    maxSeconds: 1_800,
    preBookedSeconds: 3_600,
    exemptSeconds: 3_600,
  },
  answerMs: { ...OFFER_ANSWER_MS, cover: 120 * SECOND_MS },
  rejectionsUntilCoach: 4,
  backOfQueueMs: MINUTE_MS,
  reofferAfterMs: REOFFER_AFTER_MS,
  position: { doubtfulAfterMs: DOUBTFUL_AFTER_MS, staleAfterMs: STALE_AFTER_MS, doubtfulCostMs: 30 * SECOND_MS },
  idle: { share: 0.2, capMs: 1_800 * SECOND_MS },
  worth: { share: 0, horizonMs: 20 * MINUTE_MS },
  evenness: { share: 0 },
  refusal: { costMs: 60 * SECOND_MS, acceptAtOnce: 0.97, lossPerMinute: 0.02, floor: 0.3, learnedShare: 0 },
  preferredCreditMs: 120 * SECOND_MS,
  waiting: { share: 0.2, capMs: 10 * MINUTE_MS },
  chainPenaltyMs: 30 * SECOND_MS,
  queuePlace: { costMs: 20 * SECOND_MS, capMs: 120 * SECOND_MS },
  change: { costMs: 120 * SECOND_MS, most: 2 },
  soft: { leadMs: 30 * MINUTE_MS, slackMs: 3 * MINUTE_MS, lateFactor: 3, clearingShare: 1, earlyMs: 0 },
  groupShare: 0.6,
  advicePerRound: 0,
  advice: { perHour: 6, emptyShare: 0.2, leastGainMs: 5 * SECOND_MS },
  reassign: { perShift: 0, leastGainMs: MINUTE_MS, nearMs: 3 * MINUTE_MS },
  alarms: { delayedMs: 5 * MINUTE_MS, noCarMs: MINUTE_MS, notMovingMs: 2 * MINUTE_MS, recoverMs: 4 * MINUTE_MS },
  together: { widths: [24, 64, 128], allPairsUpTo: 40_000, leftOut: { perWaitedMs: 1, classMs: 10 * HOUR_MS } },
};

/** All jobs and their candidates solved together: the batched optimum. */
export const OPTIMAL_PLAN: DispatchPlan = {
  ...NEAREST_PLAN,
  ladder: LADDERS.optimal,
  cap: { ...NEAREST_PLAN.cap, preBookedSeconds: 1_200 },
  idle: { ...NEAREST_PLAN.idle, share: 0 },
  worth: { share: 1, horizonMs: 25 * MINUTE_MS },
  evenness: { share: 0.03 },
  soft: { ...NEAREST_PLAN.soft, slackMs: 0, earlyMs: 10 * MINUTE_MS, lateFactor: 5, clearingShare: 0 },
};

/** What a plan that advises drivers where to wait has beyond its preset. */
export const WITH_ADVICE = {
  advicePerRound: 50,
  worth: { ...OPTIMAL_PLAN.worth, share: 0.5 },
  evenness: { share: 0.025 },
} as const satisfies Partial<DispatchPlan>;

export const PRESETS = {
  queue: { ...NEAREST_PLAN, ladder: LADDERS.queue },
  nearest: NEAREST_PLAN,
  optimal: OPTIMAL_PLAN,
  hybrid: { ...OPTIMAL_PLAN, ladder: LADDERS.hybrid },
} as const satisfies Record<string, DispatchPlan>;
export const PRESET_NAMES = [
  'queue',
  'nearest',
  'optimal',
  'hybrid',
] as const satisfies readonly (keyof typeof PRESETS)[];
export type PresetName = keyof typeof PRESETS;

/**
 * In how many seconds a car must be at this job from now: grows with waiting; pre-booked and priority jobs have reaches of
 * their own. One that only holds a car may wait until that is clear (`driveCapSeconds` bounds its own drive).
 */
export function pickUpCapSeconds(
  plan: DispatchPlan,
  job: Pick<WaitingJob, 'preBooked' | 'priority' | 'waitingSinceMs'> & Partial<Pick<WaitingJob, 'soft'>>,
  nowMs: number,
): number {
  if (job.priority > 0) return plan.cap.exemptSeconds;
  if (job.preBooked) return plan.cap.preBookedSeconds + (job.soft ? plan.soft.leadMs / SECOND_MS : 0);
  const waitedMinutes = Math.max(0, nowMs - job.waitingSinceMs) / MINUTE_MS;
  return Math.min(plan.cap.maxSeconds, plan.cap.baseSeconds + plan.cap.growthPerMinuteSeconds * waitedMinutes);
}

/** How long a car may drive to the job from where it is clear, whenever that is. */
export function driveCapSeconds(plan: DispatchPlan, { soft, priority }: WaitingJob): number {
  return soft && priority === 0 ? plan.cap.preBookedSeconds : Infinity;
}
