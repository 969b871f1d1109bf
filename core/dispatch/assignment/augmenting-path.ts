import { NodeHeap } from '#core/roads/heap.ts';
import type { AssignmentProblem } from './assignment-problem.ts';

/** Who has which column so far, at which prices, and the working memory of the searches. */
export interface Prices {
  readonly columnOf: Int32Array;
  /** The row of a column; -1 while it is free. */
  readonly rowOf: Int32Array;
  readonly rowPrice: Float64Array;
  readonly columnPrice: Float64Array;
  readonly distance: Float64Array;
  /** The row from which a column was reached on the path in search. */
  readonly from: Int32Array;
  readonly heap: NodeHeap;
  /** Columns given a distance in this search, and those of them settled. */
  readonly touched: Int32Array;
  readonly settled: Int32Array;
}

export function pricesFor({ columns, unassigned }: AssignmentProblem): Prices {
  const rows = unassigned.length;
  return {
    columnOf: new Int32Array(rows).fill(-1),
    rowOf: new Int32Array(columns).fill(-1),
    rowPrice: new Float64Array(rows),
    columnPrice: new Float64Array(columns),
    distance: new Float64Array(columns).fill(Infinity),
    from: new Int32Array(columns).fill(-1),
    heap: new NodeHeap(columns),
    touched: new Int32Array(columns),
    settled: new Int32Array(columns),
  };
}

/**
 * Gives a new row its place: along the cheapest chain of moves that ends in a free column or in leaving one row out.
 * Free columns never enter the heap: the nearest one seen bounds the search.
 */
export function insertRow(problem: AssignmentProblem, prices: Prices, first: number): void {
  const { unassigned, further } = problem;
  const { columnOf, rowOf, rowPrice, columnPrice, distance, from, heap, touched, settled } = prices;
  rowPrice[first] = cheapest(problem, columnPrice, first);
  let touchedCount = 0;
  let settledCount = 0;
  let bound = Infinity;
  let free = -1;
  let leave = first;
  let row = first;
  let reached = 0;
  for (;;) {
    const base = reached - rowPrice[row]!;
    const out = base + unassigned[row]!;
    if (out < bound) {
      bound = out;
      leave = row;
      free = -1;
    }
    for (let seen = 0; ; ) {
      // A look for more may have moved the row.
      const { column, cost } = problem;
      const end = problem.to[row]!;
      for (let e = problem.from[row]! + seen; e < end; e++) {
        const to = column[e]!;
        const at = base + cost[e]! - columnPrice[to]!;
        if (at >= bound || at >= distance[to]!) continue;
        from[to] = row;
        if (rowOf[to] === -1) {
          bound = at;
          free = to;
          continue;
        }
        if (distance[to] === Infinity) touched[touchedCount++] = to;
        distance[to] = at;
        heap.put(to, at);
      }
      if (further === undefined || base + further.atLeast[row]! >= bound) break;
      seen = end - problem.from[row]!;
      further.look(row, bound - base);
    }
    if (heap.leastSeconds >= bound) break;
    reached = heap.leastSeconds;
    const next = heap.take();
    settled[settledCount++] = next;
    row = rowOf[next]!;
  }
  rowPrice[first]! += bound;
  for (let i = 0; i < settledCount; i++) {
    const to = settled[i]!;
    const by = bound - distance[to]!;
    rowPrice[rowOf[to]!]! += by;
    columnPrice[to]! -= by;
  }
  let last = free;
  if (free === -1 && leave !== first) {
    last = columnOf[leave]!;
    columnOf[leave] = -1;
  }
  handOn(prices, first, last);
  heap.clear();
  for (let i = 0; i < touchedCount; i++) distance[touched[i]!] = Infinity;
}

/** Hands columns on along the path, back to the new row. */
function handOn({ columnOf, rowOf, from }: Prices, first: number, last: number): void {
  for (let column = last; column !== -1; ) {
    const row = from[column]!;
    const before = columnOf[row]!;
    columnOf[row] = column;
    rowOf[column] = row;
    column = row === first ? -1 : before;
  }
}

/** The least a row can pay, so that no reduced cost of its is negative. */
function cheapest(problem: AssignmentProblem, columnPrice: Float64Array, row: number): number {
  const { further } = problem;
  let least = problem.unassigned[row]!;
  for (let seen = 0; ; ) {
    const { column, cost } = problem;
    const end = problem.to[row]!;
    for (let e = problem.from[row]! + seen; e < end; e++) {
      const price = cost[e]! - columnPrice[column[e]!]!;
      if (price < least) least = price;
    }
    if (further === undefined || further.atLeast[row]! >= least) return least;
    seen = end - problem.from[row]!;
    further.look(row, least);
  }
}
