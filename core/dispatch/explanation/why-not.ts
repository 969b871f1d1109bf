import { SECOND_MS } from '#core/kit/time.ts';
import type { ToldHindrance } from '#core/standing/standing-texts.ts';
import { type CostItem, costOf } from '../candidates/cost.ts';
import { EXCLUSIONS, excludedFor, PASSED_OVER } from '../candidates/filters.ts';
import { type FleetHour, ladderAt } from '../plan/ladder.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';
import { decisiveItem } from './decisive.ts';
import { BY_HAND, type Explanation, type WeighedCar } from './explanation.ts';

/** Why a car did not get a job, as one code: what kept it, who went before, or what the rung was about. */
export const WHY_NOT_CODES = [
  ...EXCLUSIONS,
  ...PASSED_OVER,
  /** It is the one that was chosen. */
  'gotIt',
  'notSignedOn',
  /** Positions are kept for fewer days than decisions. */
  'trackForgotten',
  /** The rung was for those the customer asked for, or for the one bound to the pre-booking. */
  'heldForOthers',
  'notClosest',
  'notInQueue',
  'behindInQueue',
  'otherArea',
  /** It stood in the area that helped out, and came after the chosen one in its order. */
  'behindInArea',
  /** The job was planned as the next one of a car that is soon clear. */
  'plannedAsNext',
  /** It was shown to all, and others asked. */
  'othersAsked',
  /** The rung was the coach's; no car was looked for. */
  'withCoach',
  /** By what is known today it would have cost no more; it was not among those weighed. */
  'asGood',
] as const;
export type WhyNotCode = (typeof WHY_NOT_CODES)[number];

/** What the code is told with; only what is known. */
export type WhyNotFacts = {
  driveSeconds?: number;
  chosenDriveSeconds?: number;
  metres?: number;
  costMs?: number;
  chosenCostMs?: number;
  decisive?: CostItem;
  positionAgeSeconds?: number;
  capSeconds?: number;
  withinMetres?: number;
  /** The job it went to instead. */
  otherJobId?: number;
  soonerSeconds?: number;
  /** How much longer that other job would have waited; null: it would have had no car. */
  laterSeconds?: number | null;
  /** What the car was worth where it stood, and its driver's work, spoke in the choice, and neither is known any more. */
  unkept?: true;
  /** What a permit, a usage or a paper that was over comes to, where that is still known. */
  standing?: ToldHindrance;
};

export type WhyNotAnswer = {
  code: WhyNotCode;
  facts: WhyNotFacts;
  /** Written down when it was decided, or worked out again from what is kept of that second. */
  from: 'record' | 'reckoned';
};

/** A car as it was at that second. */
export type CarThen = {
  vehicleId: number;
  /** Null where nobody was signed on. */
  vehicle: DispatchVehicle | null;
  /** Are positions of that time still kept? */
  trackKept: boolean;
  /** The job that it was given on the same tick. */
  givenJobId: number | null;
};

export type WhyNotQuestion = {
  explanation: Explanation;
  plan: DispatchPlan;
  /** That instant by the fleet's clock. */
  at: FleetHour;
  job: WaitingJob;
  car: CarThen;
  /** Since when the chosen car had been clear, where the order of clearing decided. */
  chosenQueueSeq: number | null;
  /** From where the car was to the pick-up, by road. */
  driveSeconds: number;
  metres: number | null;
};

/** Why this car did not get this job: from the record where it tells, otherwise from the plan and the car as it was. */
export function whyNot(question: WhyNotQuestion): WhyNotAnswer {
  const recorded = fromRecord(question);
  if (recorded) return { ...recorded, from: 'record' };
  const again = reckoned(question);
  const passed = question.explanation.passedOver.some(({ vehicleId }) => vehicleId === question.car.vehicleId);
  if (passed && again.code === 'asGood') return { code: 'notOnRung', facts: again.facts, from: 'record' };
  return { ...again, from: 'reckoned' };
}

/** On these rungs it is not the cost that says who goes first. */
const BEHIND: { readonly [Rung in Explanation['rung']]?: WhyNotCode } = {
  closest: 'notClosest',
  queue: 'behindInQueue',
  backup: 'behindInArea',
};

function within({ plan, job, at }: WhyNotQuestion): Pick<WhyNotFacts, 'withinMetres'> {
  const { closest } = ladderAt(plan.ladder, plan.rules, { areaId: job.areaId, ...at });
  return { withinMetres: closest.withinMetres };
}

type Told = Omit<WhyNotAnswer, 'from'>;

function fromRecord(question: WhyNotQuestion): Told | null {
  const { explanation, car } = question;
  const { vehicleId, best, passedOver, instead } = explanation;
  if (car.vehicleId === vehicleId) return { code: 'gotIt', facts: {} };
  const chosen = best.find((one) => one.vehicleId === vehicleId);
  const weighed = best.find((one) => one.vehicleId === car.vehicleId);
  if (instead?.vehicleId === car.vehicleId) {
    const { jobId, soonerSeconds, laterSeconds } = instead;
    const drives = weighed && chosen ? drivesOf(weighed, chosen) : {};
    return { code: 'givenToOtherJob', facts: { ...drives, otherJobId: jobId, soonerSeconds, laterSeconds } };
  }
  if (weighed && chosen) {
    const code = BEHIND[explanation.rung];
    if (code) return { code, facts: { ...drivesOf(weighed, chosen), ...(code === 'notClosest' && within(question)) } };
    const against = compared(weighed, chosen);
    if (!against && explanation.rung === BY_HAND) return { code: 'otherByHand', facts: drivesOf(weighed, chosen) };
    return against ?? { code: 'givenToOtherJob', facts: { ...drivesOf(weighed, chosen), ...otherJob(car) } };
  }
  const passed = passedOver.find((one) => one.vehicleId === car.vehicleId);
  // What the rung asked for is said better by the rung itself.
  if (!passed || passed.why === 'notOnRung') return null;
  const given = passed.why === 'givenToOtherJob' ? otherJob(car) : {};
  const cap = passed.why === 'tooFar' ? { capSeconds: explanation.capSeconds } : {};
  const theirs = chosen ? { chosenDriveSeconds: chosen.driveSeconds } : {};
  return { code: passed.why, facts: { metres: passed.metres, ...theirs, ...given, ...cap } };
}

function reckoned(question: WhyNotQuestion): Told {
  const { explanation, plan, job, car } = question;
  const { vehicle } = car;
  if (!vehicle) return { code: 'notSignedOn', facts: {} };
  if (vehicle.position === null && !car.trackKept) return { code: 'trackForgotten', facts: {} };
  const { atMs, capSeconds } = explanation;
  const excluded = excludedFor(plan, job, vehicle, atMs, question.driveSeconds, capSeconds);
  const own = ownFacts(question);
  if (excluded === 'stalePosition') {
    return { code: excluded, facts: { positionAgeSeconds: Math.round((atMs - vehicle.positionAtMs) / SECOND_MS) } };
  }
  if (excluded === 'tooFar') return { code: excluded, facts: { ...own, capSeconds } };
  if (excluded) return { code: excluded, facts: {} };
  if (car.givenJobId !== null) return { code: 'givenToOtherJob', facts: { ...own, ...otherJob(car) } };
  return byRung(question, vehicle) ?? byCost(question, vehicle);
}

/** What a rung that does not weigh costs asks for, and this car did not have. */
function byRung(question: WhyNotQuestion, vehicle: DispatchVehicle): Told | null {
  const { explanation, chosenQueueSeq } = question;
  const { note, rung } = explanation;
  const own = ownFacts(question);
  if (explanation.noCar === 'heldForPreferred' || explanation.noCar === 'heldForCommitted') {
    return { code: 'heldForOthers', facts: {} };
  }
  if (note?.kind === 'held' || note?.kind === 'committed' || rung === 'preferred') {
    return { code: 'heldForOthers', facts: {} };
  }
  if (note?.kind === 'coach' || rung === 'coach') return { code: 'withCoach', facts: {} };
  if (note?.kind === 'cover' || rung === 'cover') return { code: 'othersAsked', facts: {} };
  if (note?.kind === 'next' || note?.kind === 'wasNext' || rung === 'soonToClear')
    return { code: 'plannedAsNext', facts: own };
  if (rung === 'closest') {
    return { code: 'notClosest', facts: { ...own, ...within(question) } };
  }
  if (note?.kind === 'queue') {
    const inQueue = vehicle.areaId === note.areaId && (note.rankId === null || vehicle.rankId === note.rankId);
    if (!inQueue) return { code: 'notInQueue', facts: {} };
    return chosenQueueSeq !== null && vehicle.queueSeq >= chosenQueueSeq ? { code: 'behindInQueue', facts: {} } : null;
  }
  if (note?.kind === 'backup') {
    const code = vehicle.areaId === note.areaId ? 'behindInArea' : 'otherArea';
    return { code, facts: code === 'behindInArea' ? own : {} };
  }
  return null;
}

function byCost(question: WhyNotQuestion, vehicle: DispatchVehicle): Told {
  const { explanation, plan, job, driveSeconds } = question;
  const chosen = explanation.best.find((one) => one.vehicleId === explanation.vehicleId);
  const own = ownFacts(question);
  const asGood = explanation.rung === BY_HAND ? 'otherByHand' : 'asGood';
  if (!chosen) return { code: asGood, facts: own };
  const cost = costOf(plan, job, vehicle, driveSeconds, explanation.atMs);
  const weighed = {
    vehicleId: vehicle.vehicleId,
    driveSeconds: Math.round(driveSeconds),
    metres: own.metres ?? 0,
    cost,
  };
  const unkept = UNKEPT.some((item) => (chosen.cost.items[item] ?? 0) !== 0);
  const known = unkept ? asKept(chosen) : chosen;
  const against = compared(weighed, known);
  return against ?? { code: asGood, facts: { ...drivesOf(weighed, known), ...(unkept && { unkept }) } };
}

/** What the cars of that second were charged by, and is kept of those alone that were written down. */
const UNKEPT = ['worth', 'evenness'] as const satisfies readonly CostItem[];

/** The chosen car without what is not known of the other. */
function asKept(car: WeighedCar): WeighedCar {
  const items = { ...car.cost.items };
  let { totalMs } = car.cost;
  for (const item of UNKEPT) {
    totalMs -= items[item] ?? 0;
    delete items[item];
  }
  return { ...car, cost: { totalMs, items } };
}

/** Why one of the two costs more, or null where it does not. */
function compared(car: WeighedCar, chosen: WeighedCar): Told | null {
  if (car.cost.totalMs <= chosen.cost.totalMs) return null;
  const facts = drivesOf(car, chosen);
  const decisive = decisiveItem(asWeighed(chosen), asWeighed(car));
  if (decisive === 'drive' || decisive === null) return { code: 'slowerByRoad', facts };
  return { code: 'costsMore', facts: { ...facts, decisive } };
}

const asWeighed = ({ cost }: WeighedCar) => ({ costMs: cost.totalMs, items: cost.items });

function drivesOf(car: WeighedCar, chosen: WeighedCar): WhyNotFacts {
  return {
    driveSeconds: car.driveSeconds,
    metres: car.metres,
    costMs: car.cost.totalMs,
    chosenDriveSeconds: chosen.driveSeconds,
    chosenCostMs: chosen.cost.totalMs,
  };
}

const otherJob = ({ givenJobId }: CarThen): WhyNotFacts => (givenJobId === null ? {} : { otherJobId: givenJobId });

function ownFacts({ driveSeconds, metres, explanation }: WhyNotQuestion): WhyNotFacts {
  const chosen = explanation.best.find((one) => one.vehicleId === explanation.vehicleId);
  return {
    ...(Number.isFinite(driveSeconds) && { driveSeconds: Math.round(driveSeconds) }),
    ...(metres !== null && { metres: Math.round(metres) }),
    ...(chosen && { chosenDriveSeconds: chosen.driveSeconds }),
  };
}
