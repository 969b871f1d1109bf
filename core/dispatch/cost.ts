import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { isDoubtful } from './filters.ts';
import type { DispatchPlan } from './plan.ts';
import type { DispatchVehicle, WaitingJob } from './world.ts';

/** What a pairing of car and job is charged for; negative items are credits. */
export const COST_ITEMS = [
  'drive',
  'refusalOdds',
  'doubtfulPosition',
  'idleCredit',
  'preferredCredit',
  'waitingCredit',
] as const;
export type CostItem = (typeof COST_ITEMS)[number];

/** Whole milliseconds, so that sums are exact on every machine. */
export type Cost = { totalMs: number; items: Partial<Record<CostItem, number>> };

export function costOf(
  plan: DispatchPlan,
  job: WaitingJob,
  v: DispatchVehicle,
  driveSeconds: number,
  nowMs: number,
): Cost {
  const items: Partial<Record<CostItem, number>> = { drive: Math.round(driveSeconds * SECOND_MS) };
  const put = (item: CostItem, ms: number) => {
    const whole = Math.round(ms);
    if (whole !== 0) items[item] = whole;
  };
  put('refusalOdds', (1 - acceptOdds(plan, driveSeconds)) * plan.refusal.costMs);
  if (isDoubtful(plan, v, nowMs)) put('doubtfulPosition', plan.position.doubtfulCostMs);
  put('idleCredit', -plan.idle.share * within(nowMs - v.idleSinceMs, plan.idle.capMs));
  if (isPreferred(job, v)) put('preferredCredit', -plan.preferredCreditMs);
  put('waitingCredit', -plan.waiting.share * within(nowMs - job.waitingSinceMs, plan.waiting.capMs));
  let totalMs = 0;
  for (const item of COST_ITEMS) totalMs += items[item] ?? 0;
  return { totalMs, items };
}

/** The same totals without the items, for the many pairs that nobody is ever told of. */
export class CostTotals {
  readonly #plan: DispatchPlan;
  readonly #nowMs: number;
  readonly #vehicles: readonly DispatchVehicle[];
  /** What a car is charged whatever the job. */
  readonly #carMs: Float64Array;
  #leastCarMs = Infinity;

  constructor(plan: DispatchPlan, vehicles: readonly DispatchVehicle[], nowMs: number) {
    this.#plan = plan;
    this.#nowMs = nowMs;
    this.#vehicles = vehicles;
    this.#carMs = new Float64Array(vehicles.length);
    vehicles.forEach((v, slot) => {
      const idleMs = Math.round(-plan.idle.share * within(nowMs - v.idleSinceMs, plan.idle.capMs));
      const ms = idleMs + (isDoubtful(plan, v, nowMs) ? Math.round(plan.position.doubtfulCostMs) : 0);
      this.#carMs[slot] = ms;
      if (ms < this.#leastCarMs) this.#leastCarMs = ms;
    });
  }

  forJob(job: WaitingJob): {
    total: (slot: number, driveSeconds: number) => number;
    /** No car at least so far away costs less. */
    least: (atLeastSeconds: number) => number;
  } {
    const plan = this.#plan;
    const carMs = this.#carMs;
    const waitingMs = Math.round(-plan.waiting.share * within(this.#nowMs - job.waitingSinceMs, plan.waiting.capMs));
    const creditMs = Math.round(-plan.preferredCreditMs);
    const anyPreferred = job.preferredVehicleIds.length + job.preferredDriverIds.length > 0;
    const driveMs = (driveSeconds: number) =>
      Math.round(driveSeconds * SECOND_MS) + Math.round((1 - acceptOdds(plan, driveSeconds)) * plan.refusal.costMs);
    return {
      total: (slot, driveSeconds) => {
        const preferred = anyPreferred && isPreferred(job, this.#vehicles[slot]!);
        return driveMs(driveSeconds) + carMs[slot]! + waitingMs + (preferred ? creditMs : 0);
      },
      least: (seconds) => driveMs(seconds) + this.#leastCarMs + waitingMs + (anyPreferred ? creditMs : 0),
    };
  }
}

/**
 * What leaving the job without a car costs: always more than the dearest car within its reach, so that no job goes
 * without while a car could come. It grows as the job waits, without end: an ordinary job is not put off for ever.
 */
export function leftOutMs(plan: DispatchPlan, job: WaitingJob, nowMs: number): number {
  const reachMs = Math.max(plan.cap.maxSeconds, plan.cap.exemptSeconds, plan.cap.baseSeconds) * SECOND_MS;
  const dearestMs = reachMs + plan.refusal.costMs + plan.position.doubtfulCostMs + MINUTE_MS;
  const jobClass = Math.max(job.priority, job.preBooked ? 1 : 0);
  const { perWaitedMs, classMs } = plan.together.leftOut;
  return Math.round(dearestMs + perWaitedMs * Math.max(0, nowMs - job.waitingSinceMs) + classMs * jobClass);
}

/** How likely a driver is to take a job this far away. */
export function acceptOdds(plan: DispatchPlan, driveSeconds: number): number {
  const { acceptAtOnce, lossPerMinute, floor } = plan.refusal;
  return Math.max(floor, acceptAtOnce - (lossPerMinute * driveSeconds * SECOND_MS) / MINUTE_MS);
}

function within(ms: number, capMs: number): number {
  return Math.min(capMs, Math.max(0, ms));
}

function isPreferred(job: WaitingJob, v: DispatchVehicle): boolean {
  return job.preferredVehicleIds.includes(v.vehicleId) || job.preferredDriverIds.includes(v.driverId);
}
