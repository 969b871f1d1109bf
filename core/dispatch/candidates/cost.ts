import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { acceptOdds, tripClass } from '../acceptance/acceptance.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';
import { EVENNESS_MOST_MS, evennessOf } from '../worth/evenness.ts';
import { MISSED_MS } from '../worth/foresight.ts';
import { isDoubtful } from './filters.ts';
import { gathered } from './gathered.ts';
import { weightedAgeMs } from './weighted-age.ts';

/**
 * What a pairing of car and job is charged for; negative items are credits. Kept records tell an item by its place here:
 * others are added at the end.
 */
export const COST_ITEMS = [
  'drive',
  'clearing',
  'chain',
  'late',
  'queuePlace',
  'change',
  'refusalOdds',
  'doubtfulPosition',
  'idleCredit',
  'preferredCredit',
  'waitingCredit',
  'worth',
  'evenness',
] as const;
export type CostItem = (typeof COST_ITEMS)[number];

/** Whole milliseconds, so that sums are exact on every machine. */
export type Cost = { totalMs: number; items: Partial<Record<CostItem, number>> };

/** What a pairing is charged beside car and job themselves: its place in a soft queue, and a reservation that it ends. */
export type PairCharges = { readonly queuePlaceMs: number; readonly changeMs: number };
export const NO_CHARGES: PairCharges = { queuePlaceMs: 0, changeMs: 0 };

/** What each item comes to, by its place in `COST_ITEMS`: to be filled anew for each pairing. */
export const noItems = (): Float64Array => new Float64Array(COST_ITEMS.length);

/** `driveSeconds` counts from now: for a car that is soon clear, the time until then is in it. */
export function costOf(
  plan: DispatchPlan,
  job: WaitingJob,
  v: DispatchVehicle,
  driveSeconds: number,
  nowMs: number,
  charges: PairCharges = NO_CHARGES,
): Cost {
  const ms = noItems();
  const totalMs = itemise(ms, plan, job, v, driveSeconds, nowMs, charges);
  const items: Cost['items'] = {};
  for (const [at, item] of COST_ITEMS.entries()) if (ms[at] !== 0 || item === 'drive') items[item] = ms[at]!;
  return { totalMs, items };
}

/** The same for many pairings: fills `items`, by their places in `COST_ITEMS`, and answers the total. */
export function itemise(
  items: Float64Array,
  plan: DispatchPlan,
  job: WaitingJob,
  v: DispatchVehicle,
  driveSeconds: number,
  nowMs: number,
  { queuePlaceMs, changeMs }: PairCharges,
): number {
  const reachMs = Math.round(driveSeconds * SECOND_MS);
  const clearingMs = Math.min(reachMs, Math.round(clearsInMs(v, nowMs)));
  const times = (v.refusalTimes ?? 1) * tripTimes(plan, job);
  items[0] = reachMs - clearingMs;
  items[1] = job.preBooked ? Math.round(plan.soft.clearingShare * clearingMs) : clearingMs;
  items[2] = v.clears === null ? 0 : Math.round(plan.chainPenaltyMs);
  items[3] = Math.round(lateMs(plan, job, driveSeconds, nowMs));
  items[4] = Math.round(queuePlaceMs);
  items[5] = Math.round(changeMs);
  items[6] = Math.round(refusalMs(plan, driveSeconds - clearsInMs(v, nowMs) / SECOND_MS, times));
  items[7] = isDoubtful(plan, v, nowMs) ? Math.round(plan.position.doubtfulCostMs) : 0;
  items[8] = Math.round(idleMs(plan, v, nowMs));
  items[9] = isPreferred(job, v) ? -Math.round(plan.preferredCreditMs) : 0;
  items[10] = waitingMs(plan, job, nowMs);
  items[11] = worthMs(plan, v);
  items[12] = evennessMs(aheadMs(plan, v), driveSeconds - clearsInMs(v, nowMs) / SECOND_MS);
  let totalMs = 0;
  for (let at = 0; at < items.length; at++) totalMs += items[at]!;
  return totalMs;
}

/** The same totals without the items, for the many pairs that nobody is ever told of. */
export class CostTotals {
  readonly #plan: DispatchPlan;
  readonly #nowMs: number;
  #vehicles: readonly DispatchVehicle[] = [];
  /** What a car is charged whatever the job. */
  #carMs: Float64Array;
  #clearsInSeconds: Float64Array;
  #refusalTimes: Float64Array;
  #aheadMs: Float64Array;
  #leastCarMs = Infinity;
  #leastAheadMs = Infinity;
  #leastTimes = Infinity;

  constructor(plan: DispatchPlan, count: number, nowMs: number) {
    this.#plan = plan;
    this.#nowMs = nowMs;
    this.#carMs = new Float64Array(count);
    this.#clearsInSeconds = new Float64Array(count);
    this.#refusalTimes = new Float64Array(count);
    this.#aheadMs = new Float64Array(count);
  }

  /** Notes what a car costs in any case, by its place among all that are read. */
  read(place: number, v: DispatchVehicle): void {
    const plan = this.#plan;
    const nowMs = this.#nowMs;
    const doubtMs = isDoubtful(plan, v, nowMs) ? Math.round(plan.position.doubtfulCostMs) : 0;
    const chainMs = v.clears === null ? 0 : Math.round(plan.chainPenaltyMs);
    const ms = Math.round(idleMs(plan, v, nowMs)) + doubtMs + chainMs + worthMs(plan, v);
    this.#carMs[place] = ms;
    this.#clearsInSeconds[place] = clearsInMs(v, nowMs) / SECOND_MS;
    if (ms < this.#leastCarMs) this.#leastCarMs = ms;
    const ahead = aheadMs(plan, v);
    this.#aheadMs[place] = ahead;
    if (ahead < this.#leastAheadMs) this.#leastAheadMs = ahead;
    const times = v.refusalTimes ?? 1;
    this.#refusalTimes[place] = times;
    if (times < this.#leastTimes) this.#leastTimes = times;
  }

  /** To be called before anything is asked: which vehicle stands on each slot, and at which place it was read. */
  stand(vehicles: readonly DispatchVehicle[], placeOf: Int32Array): void {
    this.#vehicles = vehicles;
    this.#carMs = gathered(this.#carMs, placeOf);
    this.#clearsInSeconds = gathered(this.#clearsInSeconds, placeOf);
    this.#refusalTimes = gathered(this.#refusalTimes, placeOf);
    this.#aheadMs = gathered(this.#aheadMs, placeOf);
  }

  /** What a car is charged whatever the job. */
  get carMs(): Float64Array {
    return this.#carMs;
  }

  /** What a car whose driver is ahead would be charged, or credited below 0, were its drive long enough. */
  get aheadMs(): Float64Array {
    return this.#aheadMs;
  }

  /** Seconds until a car is clear; 0 for a free one. */
  get clearsInSeconds(): Float64Array {
    return this.#clearsInSeconds;
  }

  forJob(job: WaitingJob): {
    /** `driveSeconds` as for `costOf`, without the charges of the pair. */
    total: (slot: number, driveSeconds: number) => number;
    /** No car costs less whose own drive is at least so long; that is clear, and charged whatever the job or for its driver's work, no less. */
    least: (atLeastSeconds: number, clearsInSeconds?: number, carMs?: number, aheadMs?: number) => number;
  } {
    const plan = this.#plan;
    const nowMs = this.#nowMs;
    const carMs = this.#carMs;
    const clearsIn = this.#clearsInSeconds;
    const refusalTimes = this.#refusalTimes;
    const aheadOf = this.#aheadMs;
    const ofTrip = tripTimes(plan, job);
    const leastTimes = this.#leastTimes * ofTrip;
    const waitedMs = waitingMs(plan, job, nowMs);
    const creditMs = Math.round(-plan.preferredCreditMs);
    const anyPreferred = job.preferredVehicleIds.length + job.preferredDriverIds.length > 0;
    const booked = job.preBooked;
    const clearingShare = booked ? plan.soft.clearingShare : 1;
    const reachMs = (driveSeconds: number, own: number) => {
      const ms = Math.round(driveSeconds * SECOND_MS);
      if (clearingShare === 1) return ms;
      const clearingMs = Math.min(ms, Math.round((driveSeconds - own) * SECOND_MS));
      return ms - clearingMs + Math.round(clearingShare * clearingMs);
    };
    const driveMs = (driveSeconds: number, own: number, times: number, ahead: number) =>
      reachMs(driveSeconds, own) +
      (ahead === 0 ? 0 : evennessMs(ahead, own)) +
      Math.round(refusalMs(plan, own, times)) +
      (booked ? Math.round(lateMs(plan, job, driveSeconds, nowMs)) : 0);
    return {
      total: (slot, driveSeconds) => {
        const preferred = anyPreferred && isPreferred(job, this.#vehicles[slot]!);
        const times = refusalTimes[slot]! * ofTrip;
        const ms =
          driveMs(driveSeconds, driveSeconds - clearsIn[slot]!, times, aheadOf[slot]!) + carMs[slot]! + waitedMs;
        return preferred ? ms + creditMs : ms;
      },
      least: (seconds, clearsInSeconds = 0, leastCarMs = this.#leastCarMs, ahead = this.#leastAheadMs) =>
        driveMs(clearsInSeconds + seconds, seconds, leastTimes, ahead) +
        leastCarMs +
        waitedMs +
        (anyPreferred ? creditMs : 0),
    };
  }
}

/**
 * What leaving the job without a car costs: always more than the dearest car within its reach, so that no job goes
 * without while a car could come. It grows as the job waits, without end: an ordinary job is not put off for ever.
 */
export function leftOutMs(plan: DispatchPlan, job: WaitingJob, nowMs: number): number {
  const reachMs =
    Math.max(plan.cap.maxSeconds, plan.cap.preBookedSeconds, plan.cap.exemptSeconds, plan.cap.baseSeconds) * SECOND_MS;
  const latestMs = job.preBooked ? plan.soft.lateFactor * reachMs : 0;
  const pairMs = plan.chainPenaltyMs + plan.queuePlace.capMs + plan.change.costMs;
  const carMs = plan.position.doubtfulCostMs + plan.worth.share * MISSED_MS + plan.evenness.share * EVENNESS_MOST_MS;
  const dearestMs = reachMs + latestMs + pairMs + plan.refusal.costMs + carMs + MINUTE_MS;
  return Math.round(dearestMs) + weightedAgeMs(plan, job, nowMs);
}

/** In how many ms a car with a known drop-off is expected to be clear; 0 for a free one, and for one that is overdue. */
export function clearsInMs(v: DispatchVehicle, nowMs: number): number {
  return v.clears === null ? 0 : Math.max(0, v.clears.atMs - nowMs);
}

function refusalMs(plan: DispatchPlan, driveSeconds: number, times: number): number {
  return (1 - acceptOdds(plan, Math.max(0, driveSeconds), times)) * plan.refusal.costMs;
}

/** Of a trip of this length, how much likelier a 'no' is. */
function tripTimes({ refusal: { byTrip } }: DispatchPlan, { tripSeconds }: WaitingJob): number {
  return byTrip ? (byTrip[tripClass(tripSeconds)] ?? 1) : 1;
}

/** Lateness that comes of this drive: what is late already is nobody's doing. */
function lateMs(plan: DispatchPlan, job: WaitingJob, driveSeconds: number, nowMs: number): number {
  if (!job.preBooked) return 0;
  const { lateFactor, earlyMs } = plan.soft;
  const slackMs = Math.max(0, job.requiredAtMs - earlyMs - nowMs);
  return lateFactor * Math.max(0, driveSeconds * SECOND_MS - slackMs);
}

function idleMs(plan: DispatchPlan, v: DispatchVehicle, nowMs: number): number {
  return v.clears === null ? -plan.idle.share * within(nowMs - v.idleSinceMs, plan.idle.capMs) : 0;
}

function worthMs({ worth }: DispatchPlan, v: DispatchVehicle): number {
  return Math.round(worth.share * (v.worthMs ?? 0));
}

function aheadMs({ evenness }: DispatchPlan, v: DispatchVehicle): number {
  return evenness.share * (v.aheadMs ?? 0);
}

/** By the drive in whole ms, so that together they never fall as it grows. */
function evennessMs(ahead: number, driveSeconds: number): number {
  return Math.round(evennessOf(ahead, Math.round(driveSeconds * SECOND_MS)));
}

/** Who has waited longer pays less. */
function waitingMs({ waiting }: DispatchPlan, { waitingSinceMs }: WaitingJob, nowMs: number): number {
  return Math.round(-waiting.share * within(nowMs - waitingSinceMs, waiting.capMs));
}

function within(ms: number, capMs: number): number {
  return Math.min(capMs, Math.max(0, ms));
}

function isPreferred(job: WaitingJob, v: DispatchVehicle): boolean {
  return job.preferredVehicleIds.includes(v.vehicleId) || job.preferredDriverIds.includes(v.driverId);
}
