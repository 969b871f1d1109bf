import type { CandidateLists } from '../candidates/candidate-lists.ts';

/** What a pair costs beyond its job's weight, up to 24 days either way, and two million pairs go into one number to sort by, exact up to 2⁵³. */
const LEAST_MS = -(2 ** 31);
const PAIRS = 2 ** 21;
/** Six days, more than the highest class and a day: of jobs that wait longer the cheaper pairing comes first. */
const HEAVIEST_MS = 2 ** 29;

/**
 * The pairing first that costs least beyond the weight of its job: what is left to do when the time is up. Adds to who has
 * which column, for these rows alone; -1 where there is none.
 */
export function assignGreedily(lists: CandidateLists, columnOf: Int32Array, only: Iterable<number>): void {
  const { rows, from, to, column, cost } = lists;
  const taken = new Uint8Array(lists.columns);
  for (const slot of columnOf) if (slot !== -1) taken[slot] = 1;
  const asking = [...only];
  const pairs = asking.reduce((sum, r) => sum + lists.length(r), 0);
  const rowOf = new Int32Array(pairs);
  const slotOf = new Int32Array(pairs);
  const keys = new Float64Array(pairs);
  let p = 0;
  for (const r of asking) {
    const shiftMs = LEAST_MS + Math.min(HEAVIEST_MS, rows[r]!.weightMs);
    for (let i = from[r]!; i < to[r]!; i++, p++) {
      rowOf[p] = r;
      slotOf[p] = column[i]!;
      keys[p] = (cost[i]! - shiftMs) * PAIRS + p;
    }
  }
  for (const key of keys.sort()) {
    const at = key % PAIRS;
    const r = rowOf[at]!;
    const slot = slotOf[at]!;
    if (columnOf[r] !== -1 || taken[slot]) continue;
    columnOf[r] = slot;
    taken[slot] = 1;
  }
}
