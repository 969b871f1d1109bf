import type { CandidateList } from './candidate-list.ts';
import type { Counterfactual } from './explanation.ts';
import type { Solved } from './optimal-rung.ts';
import type { Tick } from './tick.ts';

/** A car must have been so much quicker for the loss of it to be told of. */
const WORTH_TELLING_SECONDS = 15;

/**
 * For each row the quickest car of its list that another job got, and what taking it from there would have done: that job
 * would have moved to its next best car, among those left free and the one this job has. Null where there is none.
 */
export function insteadOf(tick: Tick, { rows, lists, columnOf, prices }: Solved): (Counterfactual | null)[] {
  const rowOf = new Map<number, number>();
  columnOf.forEach((slot, r) => {
    if (slot !== -1) rowOf.set(slot, r);
  });
  return rows.map((_, r) => {
    const own = columnOf[r]!;
    const list = lists[r]!;
    if (own === -1 || prices === null) return null;
    const ownAt = list.slots.indexOf(own);
    const ownSeconds = list.seconds[ownAt]!;
    let quickest = -1;
    for (let i = 0; i < list.slots.length; i++) {
      if (!rowOf.has(list.slots[i]!) || list.slots[i] === own) continue;
      if (quickest === -1 || list.seconds[i]! < list.seconds[quickest]!) quickest = i;
    }
    if (quickest === -1 || ownSeconds - list.seconds[quickest]! < WORTH_TELLING_SECONDS) return null;
    const slot = list.slots[quickest]!;
    const other = rowOf.get(slot)!;
    return {
      vehicleId: tick.vehicles[slot]!.vehicleId,
      soonerSeconds: Math.round(ownSeconds - list.seconds[quickest]!),
      jobId: rows[other]!.job.jobId,
      laterSeconds: longerWait(lists[other]!, slot, (next) => next === own || !rowOf.has(next)),
      dearerMs: list.totalMs[quickest]! - prices.rowPrice[r]! - prices.columnPrice[slot]!,
    };
  });
}

/** How much longer the drive of the next cheapest car is, among those that may be had; null where there is none. */
function longerWait(list: CandidateList, slot: number, free: (slot: number) => boolean): number | null {
  let next = -1;
  for (let i = 0; i < list.slots.length; i++) {
    if (list.slots[i] === slot || !free(list.slots[i]!)) continue;
    if (next === -1 || list.totalMs[i]! < list.totalMs[next]!) next = i;
  }
  return next === -1 ? null : Math.round(list.seconds[next]! - list.seconds[list.slots.indexOf(slot)]!);
}
