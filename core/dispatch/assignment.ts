import { NodeHeap } from '#core/roads/heap.ts';

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
 * Minimises the cost of all rows together, each column used once: shortest augmenting paths, row by row.
 * Equal inputs give equal answers; near O(E log E) where columns are plentiful.
 */
export function assign(problem: AssignmentProblem): Assignment {
  const rows = problem.unassigned.length;
  const solver = new Solver(problem, rows);
  for (let row = 0; row < rows; row++) solver.insert(row);
  return solver.result();
}

class Solver {
  readonly #problem: AssignmentProblem;
  readonly #columnOf: Int32Array;
  readonly #rowOf: Int32Array;
  readonly #rowPrice: Float64Array;
  readonly #columnPrice: Float64Array;
  readonly #distance: Float64Array;
  /** The row from which a column was reached on the path in search. */
  readonly #from: Int32Array;
  readonly #heap: NodeHeap;
  /** Columns given a distance in this search, and how many of them were settled first. */
  readonly #touched: number[] = [];
  readonly #settled: number[] = [];

  constructor(problem: AssignmentProblem, rows: number) {
    this.#problem = problem;
    this.#columnOf = new Int32Array(rows).fill(-1);
    this.#rowOf = new Int32Array(problem.columns).fill(-1);
    this.#rowPrice = new Float64Array(rows);
    this.#columnPrice = new Float64Array(problem.columns);
    this.#distance = new Float64Array(problem.columns).fill(Infinity);
    this.#from = new Int32Array(problem.columns).fill(-1);
    this.#heap = new NodeHeap(problem.columns);
  }

  /** Gives a new row its place: along the cheapest chain of moves that ends in a free column or in leaving one row out. */
  insert(start: number): void {
    this.#rowPrice[start] = this.#cheapest(start);
    let leave = start;
    let leaveAt = Infinity;
    let row = start;
    let reached = 0;
    let free = -1;
    for (;;) {
      const out = reached + this.#problem.unassigned[row]! - this.#rowPrice[row]!;
      if (out < leaveAt) {
        leaveAt = out;
        leave = row;
      }
      this.#scan(row, reached);
      if (this.#heap.leastSeconds > leaveAt) break;
      reached = this.#heap.leastSeconds;
      const column = this.#heap.take();
      if (this.#rowOf[column] === -1) {
        free = column;
        break;
      }
      this.#settled.push(column);
      row = this.#rowOf[column]!;
    }
    this.#reprice(start, free === -1 ? leaveAt : reached);
    this.#shift(start, free === -1 ? this.#vacate(leave, start) : free);
    this.#forget();
  }

  /** The least a row can pay, so that no reduced cost of its is negative. */
  #cheapest(row: number): number {
    const { start, column, cost, unassigned } = this.#problem;
    let least = unassigned[row]!;
    for (let e = start[row]!; e < start[row + 1]!; e++) {
      least = Math.min(least, cost[e]! - this.#columnPrice[column[e]!]!);
    }
    return least;
  }

  #scan(row: number, reached: number): void {
    const { start, column, cost } = this.#problem;
    const base = reached - this.#rowPrice[row]!;
    for (let e = start[row]!; e < start[row + 1]!; e++) {
      const to = column[e]!;
      const distance = base + cost[e]! - this.#columnPrice[to]!;
      if (distance >= this.#distance[to]!) continue;
      if (this.#distance[to] === Infinity) this.#touched.push(to);
      this.#distance[to] = distance;
      this.#from[to] = row;
      this.#heap.put(to, distance);
    }
  }

  #reprice(start: number, length: number): void {
    this.#rowPrice[start]! += length;
    for (const column of this.#settled) {
      const by = length - this.#distance[column]!;
      this.#rowPrice[this.#rowOf[column]!]! += by;
      this.#columnPrice[column]! -= by;
    }
  }

  /** Leaves a row out; answers the column it held, or -1 where it is the new row itself. */
  #vacate(row: number, start: number): number {
    if (row === start) return -1;
    const column = this.#columnOf[row]!;
    this.#columnOf[row] = -1;
    return column;
  }

  /** Hands columns on along the path, back to the new row. */
  #shift(start: number, last: number): void {
    for (let column = last; column !== -1; ) {
      const row = this.#from[column]!;
      const before = this.#columnOf[row]!;
      this.#columnOf[row] = column;
      this.#rowOf[column] = row;
      column = row === start ? -1 : before;
    }
  }

  #forget(): void {
    this.#heap.clear();
    for (const column of this.#touched) this.#distance[column] = Infinity;
    this.#touched.length = 0;
    this.#settled.length = 0;
  }

  result(): Assignment {
    let totalCost = 0;
    for (let row = 0; row < this.#columnOf.length; row++)
      totalCost += costOfRow(this.#problem, row, this.#columnOf[row]!);
    return {
      columnOf: this.#columnOf,
      rowPrice: this.#rowPrice,
      columnPrice: this.#columnPrice,
      totalCost,
    };
  }
}

/** What a row pays with this column, or without one (-1); Infinity where they are no pair. */
export function costOfRow({ start, column, cost, unassigned }: AssignmentProblem, row: number, chosen: number): number {
  if (chosen === -1) return unassigned[row]!;
  let least = Infinity;
  for (let e = start[row]!; e < start[row + 1]!; e++) if (column[e] === chosen) least = Math.min(least, cost[e]!);
  return least;
}
