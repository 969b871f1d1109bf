import type { CandidateList } from './candidate-list.ts';
import type { Row } from './tick.ts';

/** The cheapest pairing first, those of a higher priority before: what is left to do when the time is up. -1: no car. */
export function assignGreedily(rows: readonly Row[], lists: readonly CandidateList[]): Int32Array {
  const columnOf = new Int32Array(rows.length).fill(-1);
  const pairs: { r: number; i: number; ms: number; priority: number }[] = [];
  lists.forEach((list, r) => {
    for (let i = 0; i < list.slots.length; i++)
      pairs.push({ r, i, ms: list.totalMs[i]!, priority: rows[r]!.job.priority });
  });
  pairs.sort((a, b) => b.priority - a.priority || a.ms - b.ms || a.r - b.r || a.i - b.i);
  const taken = new Set<number>();
  for (const { r, i } of pairs) {
    const slot = lists[r]!.slots[i]!;
    if (columnOf[r] !== -1 || taken.has(slot)) continue;
    columnOf[r] = slot;
    taken.add(slot);
  }
  return columnOf;
}
