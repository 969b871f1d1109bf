import type { AssignmentProblem } from './assignment.ts';
import type { CandidateList } from './candidate-list.ts';
import { leftOutMs } from './cost.ts';
import type { Row, Tick } from './tick.ts';

/** These jobs as rows, with these lists; the columns are its slots. */
export function problemOf(tick: Tick, rows: readonly Row[], lists: readonly CandidateList[]): AssignmentProblem {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, r) => {
    start[r + 1] = start[r]! + list.slots.length;
  });
  const column = new Int32Array(start[lists.length]!);
  const cost = new Float64Array(column.length);
  lists.forEach((list, r) => {
    column.set(list.slots, start[r]!);
    cost.set(list.totalMs, start[r]!);
  });
  const unassigned = Float64Array.from(rows, (row) => leftOutMs(tick.plan, row.job, tick.nowMs));
  return { columns: tick.vehicles.length, start, column, cost, unassigned };
}
