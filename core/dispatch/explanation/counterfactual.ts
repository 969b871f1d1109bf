import type { CandidateLists } from '../candidates/candidate-lists.ts';
import type { Solved } from '../solved.ts';
import type { Tick } from '../tick.ts';
import type { Counterfactual } from './explanation.ts';

/** A car must have been so much quicker for the loss of it to be told of. */
const WORTH_TELLING_SECONDS = 15;

/**
 * For each row the quickest car of its list that another job got, and what taking it from there would have done: that job
 * would have moved to its next best car, among those left free and the one this job has. Null where there is none.
 */
export function insteadOf(tick: Tick, { lists, columnOf, prices }: Solved): (Counterfactual | null)[] {
  const { rows, from, to, column, seconds, cost } = lists;
  const rowOf = new Int32Array(lists.columns).fill(-1);
  columnOf.forEach((slot, r) => {
    if (slot !== -1) rowOf[slot] = r;
  });
  return rows.map((_, r) => {
    const own = columnOf[r]!;
    if (own === -1 || prices === null) return null;
    const ownSeconds = seconds[lists.indexOf(r, own)]!;
    let quickest = -1;
    for (let i = from[r]!; i < to[r]!; i++) {
      if (rowOf[column[i]!] === -1 || column[i] === own) continue;
      if (quickest === -1 || seconds[i]! < seconds[quickest]!) quickest = i;
    }
    if (quickest === -1 || ownSeconds - seconds[quickest]! < WORTH_TELLING_SECONDS) return null;
    const slot = column[quickest]!;
    const other = rowOf[slot]!;
    return {
      vehicleId: tick.vehicles[slot]!.vehicleId,
      soonerSeconds: Math.round(ownSeconds - seconds[quickest]!),
      jobId: rows[other]!.job.jobId,
      laterSeconds: longerWait(lists, other, slot, (next) => next === own || rowOf[next] === -1),
      dearerMs: cost[quickest]! - prices.rowPrice[r]! - prices.columnPrice[slot]!,
    };
  });
}

/** How much longer the next cheapest car takes, among those that may be had; null where there is none. */
function longerWait(lists: CandidateLists, r: number, slot: number, free: (slot: number) => boolean): number | null {
  const { from, to, column, seconds, cost } = lists;
  let next = -1;
  for (let i = from[r]!; i < to[r]!; i++) {
    if (column[i] === slot || !free(column[i]!)) continue;
    if (next === -1 || cost[i]! < cost[next]!) next = i;
  }
  return next === -1 ? null : Math.round(seconds[next]! - seconds[lists.indexOf(r, slot)]!);
}
