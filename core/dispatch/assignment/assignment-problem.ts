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
