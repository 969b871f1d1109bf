import type { AssignmentProblem } from './assignment-problem.ts';
import { insertRow, pricesFor } from './augmenting-path.ts';
import { warmStart } from './warm-start.ts';

/** The cheapest assignment with the prices that prove it; `columnOf` is -1 for a row left out. */
export interface Assignment {
  readonly columnOf: Int32Array;
  readonly rowPrice: Float64Array;
  /** Never above 0. */
  readonly columnPrice: Float64Array;
  readonly totalCost: number;
  /** Rows that the time did not suffice for; they are without a column, and the prices prove nothing of them. */
  readonly undone: readonly number[];
}

/**
 * Minimises the cost of all rows together, each column used once: most rows get their place from a few rounds of
 * bidding, the rest by shortest augmenting paths. Equal inputs give equal answers.
 * `goOn` is asked before each search; once it says no, the rows still without a place are left undone.
 */
export function assign(problem: AssignmentProblem, goOn: () => boolean = () => true): Assignment {
  const prices = pricesFor(problem);
  const undone: number[] = [];
  for (const row of warmStart(problem, prices)) {
    if (undone.length > 0 || !goOn()) undone.push(row);
    else insertRow(problem, prices, row);
  }
  const { columnOf, rowPrice, columnPrice } = prices;
  let totalCost = 0;
  for (let row = 0; row < columnOf.length; row++) totalCost += costOfRow(problem, row, columnOf[row]!);
  return { columnOf, rowPrice, columnPrice, totalCost, undone };
}

/** What a row pays with this column, or without one (-1); Infinity where they are no pair. */
export function costOfRow(problem: AssignmentProblem, row: number, chosen: number): number {
  const { from, to, column, cost, unassigned } = problem;
  if (chosen === -1) return unassigned[row]!;
  let least = Infinity;
  for (let e = from[row]!; e < to[row]!; e++) if (column[e] === chosen) least = Math.min(least, cost[e]!);
  return least;
}
