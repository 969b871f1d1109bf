import type { CandidateLists } from './candidate-lists.ts';

/** Costs of up to 12 days either way and two million pairs go into one number to sort by, exact up to 2⁵³. */
const LEAST_MS = -(2 ** 30);
const PAIRS = 2 ** 21;

/**
 * The cheapest pairing first, those of a higher priority before: what is left to do when the time is up. Adds to who has
 * which column, for these rows alone; -1 where there is none.
 */
export function assignGreedily(lists: CandidateLists, columnOf: Int32Array, only: Iterable<number>): void {
  const { rows, from, to, column, cost } = lists;
  const taken = new Uint8Array(lists.columns);
  for (const slot of columnOf) if (slot !== -1) taken[slot] = 1;
  const byPriority = new Map<number, number[]>();
  for (const r of only) {
    const { priority } = rows[r]!.job;
    const equals = byPriority.get(priority);
    if (equals) equals.push(r);
    else byPriority.set(priority, [r]);
  }
  for (const [, equals] of [...byPriority].sort(([a], [b]) => b - a)) {
    const pairs = equals.reduce((sum, r) => sum + lists.length(r), 0);
    const rowOf = new Int32Array(pairs);
    const slotOf = new Int32Array(pairs);
    const keys = new Float64Array(pairs);
    let p = 0;
    for (const r of equals)
      for (let i = from[r]!; i < to[r]!; i++, p++) {
        rowOf[p] = r;
        slotOf[p] = column[i]!;
        keys[p] = (cost[i]! - LEAST_MS) * PAIRS + p;
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
}
