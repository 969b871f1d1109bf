import { SECOND_MS } from '#core/kit/time.ts';
import type { LadderRule } from './ladder.ts';
import { type AcceptMode, type DispatchPlan, PRESETS, type PresetName } from './plan.ts';

/** The numbers of a plan that are the same on every rung: what they are called when stored, and their range. */
export const PLAN_NUMBERS = {
  candidates: [1, 64],
  capBaseSeconds: [60, 7_200],
  capGrowthPerMinuteSeconds: [0, 600],
  capMaxSeconds: [60, 14_400],
  capPreBookedSeconds: [60, 14_400],
  answerNowSeconds: [10, 120],
  answerPreBookedSeconds: [30, 180],
  answerCoverSeconds: [60, 600],
  idleShare: [0, 1],
  idleCapSeconds: [0, 3_600],
  worthShare: [0, 3],
  worthHorizonSeconds: [300, 2_400],
  evennessShare: [0, 0.1],
  preferredCreditSeconds: [0, 1_800],
  acceptanceShare: [0, 1],
  rejectionsUntilCoach: [2, 15],
  reofferAfterSeconds: [300, 14_400],
  backOfQueueSeconds: [0, 600],
  chainPenaltySeconds: [0, 120],
  queuePlaceSeconds: [0, 120],
  changeSeconds: [0, 600],
  changes: [0, 10],
  softLeadSeconds: [0, 7_200],
  softSlackSeconds: [0, 900],
  lateFactor: [1, 10],
  heldClearingShare: [0, 1],
  softEarlySeconds: [0, 1_800],
  groupShare: [0.1, 1],
  advicePerRound: [0, 50],
  advicePerHour: [1, 12],
  adviceEmptyShare: [0, 2],
  adviceGainSeconds: [0, 600],
  reassignPerShift: [0, 20],
  reassignGainSeconds: [30, 600],
  reassignNearSeconds: [60, 900],
  classSeconds: [600, 36_000],
  delayedSeconds: [0, 7_200],
  noCarSeconds: [10, 3_600],
  notMovingSeconds: [60, 1_800],
  recoverSeconds: [0, 3_600],
} as const satisfies Record<string, readonly [number, number]>;
export type PlanNumber = keyof typeof PLAN_NUMBERS;

/** A plan as it is stored and edited: a preset and what is changed of it. */
export interface StoredPlan {
  readonly preset: PresetName;
  readonly acceptMode?: AcceptMode;
  readonly numbers?: { readonly [Name in PlanNumber]?: number };
  /** Changes of the preset's ladder that hold everywhere and always. */
  readonly rungs?: LadderRule['rungs'];
  /** Changes that hold for some areas, weekdays or hours; the first that fits a job wins. */
  readonly rules?: readonly LadderRule[];
  /** Area → the areas whose cars may come, in order, at most 25. */
  readonly backupAreas?: readonly { readonly areaId: number; readonly backupAreaIds: readonly number[] }[];
}

/** The plan that a sound document tells of. */
export function planFrom(stored: StoredPlan, version: number): DispatchPlan {
  const preset = PRESETS[stored.preset];
  const n = stored.numbers ?? {};
  const ms = (seconds: number | undefined, otherwise: number) =>
    seconds === undefined ? otherwise : Math.round(seconds * SECOND_MS);
  const ladder = Object.fromEntries(
    Object.entries(preset.ladder).map(([name, rung]) => [
      name,
      { ...rung, ...stored.rungs?.[name as keyof typeof preset.ladder] },
    ]),
  ) as unknown as DispatchPlan['ladder'];
  return {
    ...preset,
    version,
    acceptMode: stored.acceptMode ?? preset.acceptMode,
    ladder,
    rules: stored.rules ?? [],
    backupAreas: new Map((stored.backupAreas ?? []).map((one) => [one.areaId, one.backupAreaIds])),
    candidates: n.candidates ?? preset.candidates,
    cap: {
      ...preset.cap,
      baseSeconds: n.capBaseSeconds ?? preset.cap.baseSeconds,
      growthPerMinuteSeconds: n.capGrowthPerMinuteSeconds ?? preset.cap.growthPerMinuteSeconds,
      maxSeconds: n.capMaxSeconds ?? preset.cap.maxSeconds,
      preBookedSeconds: n.capPreBookedSeconds ?? preset.cap.preBookedSeconds,
    },
    answerMs: {
      now: ms(n.answerNowSeconds, preset.answerMs.now),
      preBooked: ms(n.answerPreBookedSeconds, preset.answerMs.preBooked),
      cover: ms(n.answerCoverSeconds, preset.answerMs.cover),
    },
    idle: { share: n.idleShare ?? preset.idle.share, capMs: ms(n.idleCapSeconds, preset.idle.capMs) },
    worth: {
      share: n.worthShare ?? preset.worth.share,
      horizonMs: ms(n.worthHorizonSeconds, preset.worth.horizonMs),
    },
    evenness: { share: n.evennessShare ?? preset.evenness.share },
    refusal: { ...preset.refusal, learnedShare: n.acceptanceShare ?? preset.refusal.learnedShare },
    preferredCreditMs: ms(n.preferredCreditSeconds, preset.preferredCreditMs),
    rejectionsUntilCoach: n.rejectionsUntilCoach ?? preset.rejectionsUntilCoach,
    reofferAfterMs: ms(n.reofferAfterSeconds, preset.reofferAfterMs),
    backOfQueueMs: ms(n.backOfQueueSeconds, preset.backOfQueueMs),
    chainPenaltyMs: ms(n.chainPenaltySeconds, preset.chainPenaltyMs),
    queuePlace: { ...preset.queuePlace, costMs: ms(n.queuePlaceSeconds, preset.queuePlace.costMs) },
    change: { costMs: ms(n.changeSeconds, preset.change.costMs), most: n.changes ?? preset.change.most },
    soft: {
      leadMs: ms(n.softLeadSeconds, preset.soft.leadMs),
      slackMs: ms(n.softSlackSeconds, preset.soft.slackMs),
      lateFactor: n.lateFactor ?? preset.soft.lateFactor,
      clearingShare: n.heldClearingShare ?? preset.soft.clearingShare,
      earlyMs: ms(n.softEarlySeconds, preset.soft.earlyMs),
    },
    groupShare: n.groupShare ?? preset.groupShare,
    advicePerRound: n.advicePerRound ?? preset.advicePerRound,
    advice: {
      perHour: n.advicePerHour ?? preset.advice.perHour,
      emptyShare: n.adviceEmptyShare ?? preset.advice.emptyShare,
      leastGainMs: ms(n.adviceGainSeconds, preset.advice.leastGainMs),
    },
    reassign: {
      perShift: n.reassignPerShift ?? preset.reassign.perShift,
      leastGainMs: ms(n.reassignGainSeconds, preset.reassign.leastGainMs),
      nearMs: ms(n.reassignNearSeconds, preset.reassign.nearMs),
    },
    together: {
      ...preset.together,
      leftOut: { ...preset.together.leftOut, classMs: ms(n.classSeconds, preset.together.leftOut.classMs) },
    },
    alarms: {
      delayedMs: ms(n.delayedSeconds, preset.alarms.delayedMs),
      noCarMs: ms(n.noCarSeconds, preset.alarms.noCarMs),
      notMovingMs: ms(n.notMovingSeconds, preset.alarms.notMovingMs),
      recoverMs: ms(n.recoverSeconds, preset.alarms.recoverMs),
    },
  };
}
