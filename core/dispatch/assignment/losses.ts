import type { Assignment } from './assignment.ts';
import type { AssignmentProblem } from './assignment-problem.ts';

/**
 * What the whole would cost more without each column, exactly: prices alone tell only a part of it where a column's row has
 * nothing as good besides. 0 for a column that nobody has. Takes as long as rows squared.
 */
export function lossesOf(problem: AssignmentProblem, { columnOf, rowPrice, columnPrice }: Assignment): Float64Array {
  const { from, to, column, cost, unassigned, columns } = problem;
  const losses = new Float64Array(columns);
  const rowOf = new Int32Array(columns).fill(-1);
  const rows: number[] = [];
  columnOf.forEach((has, row) => {
    if (has === -1) return;
    rowOf[has] = rows.length;
    rows.push(row);
  });
  const { length } = rows;
  // How much dearer than its prices a row's way out is, and its change to the column of each other row.
  const least = new Float64Array(length);
  const change = new Float64Array(length * length).fill(Infinity);
  rows.forEach((row, r) => {
    let out = unassigned[row]! - rowPrice[row]!;
    for (let e = from[row]!; e < to[row]!; e++) {
      const other = column[e]!;
      if (other === columnOf[row]) continue;
      const dearer = cost[e]! - rowPrice[row]! - columnPrice[other]!;
      if (rowOf[other] === -1) out = Math.min(out, dearer);
      else change[rowOf[other]! * length + r] = dearer;
    }
    least[r] = out;
  });
  const settled = new Uint8Array(length);
  for (let count = 0; count < length; count++) {
    let next = -1;
    for (let r = 0; r < length; r++) if (settled[r] === 0 && (next === -1 || least[r]! < least[next]!)) next = r;
    settled[next] = 1;
    const reached = least[next]!;
    for (let r = 0; r < length; r++) {
      const way = reached + change[next * length + r]!;
      if (way < least[r]!) least[r] = way;
    }
  }
  rows.forEach((row, r) => {
    const has = columnOf[row]!;
    losses[has] = least[r]! - columnPrice[has]!;
  });
  return losses;
}
