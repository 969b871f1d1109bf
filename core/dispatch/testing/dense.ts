/**
 * The least total of giving each row a column of its own or leaving it out at its price: the textbook algorithm on the
 * full matrix (Infinity: no pair), with a column of its own for each row to be left out in. Slow and plain: a second
 * opinion for tests.
 */
export function denseOptimum(matrix: readonly (readonly number[])[], unassigned: readonly number[]): number {
  const rows = matrix.length;
  const columns = (matrix[0]?.length ?? 0) + rows;
  const costOf = (row: number, column: number): number => {
    const own = column - (columns - rows);
    if (own >= 0) return own === row ? unassigned[row]! : 1e12;
    return Math.min(1e12, matrix[row]![column]!);
  };
  const rowPrice = new Float64Array(rows + 1);
  const columnPrice = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    let at = 0;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const seen = new Uint8Array(columns + 1);
    do {
      seen[at] = 1;
      const now = rowOf[at]!;
      let step = Infinity;
      let next = 0;
      for (let column = 1; column <= columns; column++) {
        if (seen[column]) continue;
        const reduced = costOf(now - 1, column - 1) - rowPrice[now]! - columnPrice[column]!;
        if (reduced < least[column]!) {
          least[column] = reduced;
          before[column] = at;
        }
        if (least[column]! < step) {
          step = least[column]!;
          next = column;
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (seen[column]) {
          rowPrice[rowOf[column]!]! += step;
          columnPrice[column]! -= step;
        } else least[column]! -= step;
      }
      at = next;
    } while (rowOf[at] !== 0);
    while (at !== 0) {
      rowOf[at] = rowOf[before[at]!]!;
      at = before[at]!;
    }
  }
  let total = 0;
  for (let column = 1; column <= columns; column++)
    if (rowOf[column]! > 0) total += costOf(rowOf[column]! - 1, column - 1);
  return total;
}
