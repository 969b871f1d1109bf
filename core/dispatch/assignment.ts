import { insertRow, pricesFor } from './augmenting-path.ts';
import { warmStart } from './warm-start.ts';

/**
 * Jobs as rows, vehicles as columns, the possible pairs row by row: those of row i stand at from[i] … to[i] - 1. Costs are
 * whole milliseconds. `unassigned` is each row's price of getting no column; it must exceed any cost worth paying, or a
 * far job is never served.
 */
export interface AssignmentProblem {
  readonly columns: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly column: Int32Array;
  readonly cost: Float64Array;
  readonly unassigned: Float64Array;
  /** Where not all pairs are there from the start. */
  readonly further?: FurtherPairs;
}

/** Pairs that are looked for as they are needed; a look may move a row and replace the arrays of all. */
export interface FurtherPairs {
  /** No pair of the row that may still be looked for costs less; Infinity where there is none. */
  readonly atLeast: Float64Array;
  /** Adds some more pairs behind those of the row, none where all that are left cost `until` or more. */
  look(row: number, until: number): void;
}

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
