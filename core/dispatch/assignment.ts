import { insertRow, type Prices, pricesFor } from './augmenting-path.ts';
import { warmStart } from './warm-start.ts';

/**
 * Jobs as rows, vehicles as columns, the possible pairs in compressed rows: those of row i stand at start[i] …
 * start[i + 1] - 1. Costs are whole milliseconds. `unassigned` is each row's price of getting no column; it must exceed
 * any cost worth paying, or a far job is never served.
 */
export interface AssignmentProblem {
  readonly columns: number;
  readonly start: Int32Array;
  readonly column: Int32Array;
  readonly cost: Float64Array;
  readonly unassigned: Float64Array;
}

/** The cheapest assignment with the prices that prove it; `columnOf` is -1 for a row left out. */
export interface Assignment {
  readonly columnOf: Int32Array;
  readonly rowPrice: Float64Array;
  /** Never above 0. */
  readonly columnPrice: Float64Array;
  readonly totalCost: number;
}

/**
 * Minimises the cost of all rows together, each column used once: most rows get their place from a few rounds of
 * bidding, the rest by shortest augmenting paths. Equal inputs give equal answers.
 * `goOn` is asked before each row; once it says no, the answer is null.
 */
export function assign(problem: AssignmentProblem): Assignment;
export function assign(problem: AssignmentProblem, goOn: () => boolean): Assignment | null;
export function assign(problem: AssignmentProblem, goOn: () => boolean = () => true): Assignment | null {
  const prices = pricesFor(problem);
  for (const row of warmStart(problem, prices)) {
    if (!goOn()) return null;
    insertRow(problem, prices, row);
  }
  return told(problem, prices);
}

function told(problem: AssignmentProblem, { columnOf, rowPrice, columnPrice }: Prices): Assignment {
  let totalCost = 0;
  for (let row = 0; row < columnOf.length; row++) totalCost += costOfRow(problem, row, columnOf[row]!);
  return { columnOf, rowPrice, columnPrice, totalCost };
}

/** What a row pays with this column, or without one (-1); Infinity where they are no pair. */
export function costOfRow({ start, column, cost, unassigned }: AssignmentProblem, row: number, chosen: number): number {
  if (chosen === -1) return unassigned[row]!;
  let least = Infinity;
  for (let e = start[row]!; e < start[row + 1]!; e++) if (column[e] === chosen) least = Math.min(least, cost[e]!);
  return least;
}
