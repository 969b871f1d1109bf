import type { AssignmentProblem } from './assignment-problem.ts';
import type { Prices } from './augmenting-path.ts';

/** Bids a row may make before it is left to the searches. */
const BIDS = 3;
/** Who offers so much more than for its second choice need not know what that is. */
const ENOUGH_MS = 60_000;

/**
 * Rows bid for their cheapest column: each lowers the column's price by as much as its second choice is dearer, and
 * whoever held the column bids again. Prices stay feasible and every pair made is paid exactly, so the searches can go
 * on from here. Answers the rows still without a place, in their order.
 */
export function warmStart(problem: AssignmentProblem, prices: Prices): number[] {
  const rows = problem.unassigned.length;
  const settled = new Uint8Array(rows);
  const bids = new Uint8Array(rows);
  for (let first = 0; first < rows; first++) {
    for (let row = first; row !== -1; ) {
      if (bids[row] === BIDS) break;
      bids[row]!++;
      row = bid(problem, prices, row, settled);
    }
  }
  const open: number[] = [];
  for (let row = 0; row < rows; row++) if (settled[row] === 0) open.push(row);
  return open;
}

/** Answers the row that lost its column to this one, or -1. */
function bid(problem: AssignmentProblem, prices: Prices, row: number, settled: Uint8Array): number {
  const { further, unassigned } = problem;
  const { columnOf, rowOf, rowPrice, columnPrice } = prices;
  let best = -1;
  let least = unassigned[row]!;
  let second = Infinity;
  for (let seen = 0; ; ) {
    const { column, cost } = problem;
    const end = problem.to[row]!;
    for (let e = problem.from[row]! + seen; e < end; e++) {
      const to = column[e]!;
      const price = cost[e]! - columnPrice[to]!;
      if (price >= second) continue;
      // Of equals a free column is the better one: nobody has to move.
      if (price < least || (price === least && best !== -1 && rowOf[best] !== -1 && rowOf[to] === -1)) {
        if (to !== best) second = least;
        least = price;
        best = to;
      } else if (to !== best) second = price;
    }
    if (further === undefined) break;
    // Until the cheapest is known, and that any other is this much dearer.
    const until = Math.min(second, least + ENOUGH_MS);
    if (further.atLeast[row]! >= until) {
      second = Math.min(second, further.atLeast[row]!);
      break;
    }
    seen = end - problem.from[row]!;
    further.look(row, until);
  }
  if (best === -1) {
    rowPrice[row] = least;
    settled[row] = 1;
    return -1;
  }
  const loser = rowOf[best]!;
  if (loser === -1) {
    rowPrice[row] = least;
  } else {
    columnPrice[best]! -= second - least;
    rowPrice[row] = second;
    columnOf[loser] = -1;
    settled[loser] = 0;
  }
  columnOf[row] = best;
  rowOf[best] = row;
  settled[row] = 1;
  return loser;
}
