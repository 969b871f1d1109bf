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
  if (job.preferredVehicleIds.includes(v.vehicleId) || job.preferredDriverIds.includes(v.driverId))
    put('preferredCredit', -plan.preferredCreditMs);
  put('waitingCredit', -plan.waiting.share * within(nowMs - job.waitingSinceMs, plan.waiting.capMs));
  let totalMs = 0;
  for (const item of COST_ITEMS) totalMs += items[item] ?? 0;
  return { totalMs, items };
}

/** How likely a driver is to take a job this far away. */
export function acceptOdds(plan: DispatchPlan, driveSeconds: number): number {
  const { acceptAtOnce, lossPerMinute, floor } = plan.refusal;
  return Math.max(floor, acceptAtOnce - (lossPerMinute * driveSeconds * SECOND_MS) / MINUTE_MS);
}

function within(ms: number, capMs: number): number {
  return Math.min(capMs, Math.max(0, ms));
}
