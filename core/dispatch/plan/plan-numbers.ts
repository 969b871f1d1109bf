import { SECOND_MS } from '#core/kit/time.ts';
import type { DispatchPlan } from './plan.ts';
import type { PlanNumber } from './stored-plan.ts';

/** The general numbers as they hold in a plan, under the names and in the units they are stored and edited by. */
export function numbersOf(plan: DispatchPlan): Readonly<Record<PlanNumber, number>> {
  return {
    candidates: plan.candidates,
    capBaseSeconds: plan.cap.baseSeconds,
    capGrowthPerMinuteSeconds: plan.cap.growthPerMinuteSeconds,
    capMaxSeconds: plan.cap.maxSeconds,
    answerNowSeconds: plan.answerMs.now / SECOND_MS,
    answerPreBookedSeconds: plan.answerMs.preBooked / SECOND_MS,
    answerCoverSeconds: plan.answerMs.cover / SECOND_MS,
    capPreBookedSeconds: plan.cap.preBookedSeconds,
    worthShare: plan.worth.share,
    worthHorizonSeconds: plan.worth.horizonMs / SECOND_MS,
    evennessShare: plan.evenness.share,
    idleShare: plan.idle.share,
    idleCapSeconds: plan.idle.capMs / SECOND_MS,
    preferredCreditSeconds: plan.preferredCreditMs / SECOND_MS,
    acceptanceShare: plan.refusal.learnedShare,
    rejectionsUntilCoach: plan.rejectionsUntilCoach,
    reofferAfterSeconds: plan.reofferAfterMs / SECOND_MS,
    backOfQueueSeconds: plan.backOfQueueMs / SECOND_MS,
    chainPenaltySeconds: plan.chainPenaltyMs / SECOND_MS,
    queuePlaceSeconds: plan.queuePlace.costMs / SECOND_MS,
    changeSeconds: plan.change.costMs / SECOND_MS,
    changes: plan.change.most,
    softLeadSeconds: plan.soft.leadMs / SECOND_MS,
    softSlackSeconds: plan.soft.slackMs / SECOND_MS,
    lateFactor: plan.soft.lateFactor,
    heldClearingShare: plan.soft.clearingShare,
    softEarlySeconds: plan.soft.earlyMs / SECOND_MS,
    groupShare: plan.groupShare,
    advicePerRound: plan.advicePerRound,
    advicePerHour: plan.advice.perHour,
    adviceEmptyShare: plan.advice.emptyShare,
    adviceGainSeconds: plan.advice.leastGainMs / SECOND_MS,
    reassignPerShift: plan.reassign.perShift,
    reassignGainSeconds: plan.reassign.leastGainMs / SECOND_MS,
    reassignNearSeconds: plan.reassign.nearMs / SECOND_MS,
    classSeconds: plan.together.leftOut.classMs / SECOND_MS,
    delayedSeconds: plan.alarms.delayedMs / SECOND_MS,
    noCarSeconds: plan.alarms.noCarMs / SECOND_MS,
    notMovingSeconds: plan.alarms.notMovingMs / SECOND_MS,
    recoverSeconds: plan.alarms.recoverMs / SECOND_MS,
  };
}
