import type { RosterProblem } from '#core/roster/optimum/problem.ts';
import type { Columns, LinearProgram, Solver } from './highs.ts';
import type { PooledLine } from './line-pool.ts';

/** The mix of lines as a linear program: each person has one, or as many as they stand for, and slots pay for who is missing or too many. */
export type Master = {
  program: LinearProgram;
  /** How many columns stand before those of the lines. */
  before: number;
  /** Adds those lines of a list that were not in it the last time. */
  addFrom(lines: readonly PooledLine[]): void;
  /** What being there in each cell is worth, by the duals of the rows; and what each person's line may cost. */
  worth(rowDuals: Float64Array, into: { cells: Float64Array; needs: number }): void;
  personDual(rowDuals: Float64Array, person: number): number;
  /** The values of the columns before the lines, for a roster where so many are there. */
  startOf(there: Int32Array, perCell: Int32Array): number[];
};

export function openMaster(problem: RosterProblem, solver: Solver, counts?: readonly number[]): Master {
  const { people, slots, covers } = problem;
  const slotRow = people.length;
  // A cell that covers several slots has a row of its own, so that a line stands in one row a shift and not in one an hour.
  const linked = covers.map((cell) => cell.length > 1);
  const linkRow = new Int32Array(covers.length).fill(-1);
  let rows = slotRow + slots.length;
  linked.forEach((is, cell) => {
    if (is) linkRow[cell] = rows++;
  });
  const program = solver.open(
    Array.from({ length: rows }, (_, row) => {
      const value = row < slotRow ? (counts?.[row] ?? 1) : (slots[row - slotRow]?.need ?? 0);
      return { lower: value, upper: value };
    }),
  );
  const first: Columns = { cost: [], rows: [], factors: [] };
  const put = (cost: number, where: number[], factors: number[]) => {
    first.cost.push(cost);
    first.rows.push(where);
    first.factors.push(factors);
  };
  slots.forEach(({ under, over }, slot) => {
    put(under, [slotRow + slot], [1]);
    put(over, [slotRow + slot], [-1]);
  });
  covers.forEach((cell, at) => {
    if (linked[at]) put(0, [...cell.map((slot) => slotRow + slot), linkRow[at] as number], [...cell.map(() => 1), -1]);
  });
  program.add(first);
  const rowOfCell = (cell: number): number => {
    if (linked[cell]) return linkRow[cell] as number;
    const [slot] = covers[cell] ?? [];
    return slot === undefined ? -1 : slotRow + slot;
  };
  const cellRows = Int32Array.from(covers, (_, cell) => rowOfCell(cell));

  let told = 0;

  return {
    program,
    before: first.cost.length,
    addFrom(all) {
      const lines = all.slice(told);
      told = all.length;
      if (lines.length === 0) return;
      const where = lines.map(({ person, cells }) => [
        person,
        ...cells.map((cell) => cellRows[cell] as number).filter((row) => row >= 0),
      ]);
      program.add({ cost: lines.map(({ cost }) => cost), rows: where, factors: where.map((one) => one.map(() => 1)) });
    },
    worth(rowDuals, into) {
      for (let cell = 0; cell < cellRows.length; cell += 1) {
        const row = cellRows[cell] as number;
        into.cells[cell] = row < 0 ? 0 : (rowDuals[row] as number);
      }
      into.needs = slots.reduce((sum, { need }, slot) => sum + need * (rowDuals[slotRow + slot] as number), 0);
    },
    personDual: (rowDuals, person) => rowDuals[person] as number,
    startOf: (there, perCell) => [
      ...slots.flatMap(({ need }, slot) => {
        const missing = need - (there[slot] as number);
        return [Math.max(0, missing), Math.max(0, -missing)];
      }),
      ...[...linked.keys()].filter((cell) => linked[cell]).map((cell) => perCell[cell] as number),
    ],
  };
}
