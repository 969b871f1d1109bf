import loadHighs, { type Highs, type Model } from 'highs';

/** A linear program in rows and columns; the smaller it is, the better. */
export type Columns = {
  cost: number[];
  /** By column: the rows it stands in, and how often. */
  rows: number[][];
  factors: number[][];
};

export type Solved = { objective: number; values: Float64Array; rowDuals: Float64Array };
export type SolvedWhole = { objective: number; values: Float64Array; bound: number } | null;

/** The door to the solver. What is opened is closed again: its memory is no part of what is swept up. */
export type Solver = {
  open(rows: readonly { lower: number; upper: number }[]): LinearProgram;
};

export type LinearProgram = {
  /** Adds columns from 0 on, with no upper end unless one is named. */
  add(columns: Columns, upper?: number): void;
  /** Holds columns at 1, or lets them free again. */
  hold(columns: readonly number[], held: boolean): void;
  /** The cheapest values; null where the time was too short. */
  solve(seconds: number): Solved | null;
  /** The cheapest whole numbers in the first `whole` columns from `from` on, begun from a start that is known to be allowed. */
  solveWhole(from: number, seconds: number, start: Float64Array): SolvedWhole;
  close(): void;
};

let loading: Promise<Highs> | null = null;

export async function openSolver(): Promise<Solver> {
  loading ??= loadHighs();
  const highs = await loading;
  return { open: (rows) => linearProgram(highs, rows) };
}

function linearProgram(highs: Highs, rows: readonly { lower: number; upper: number }[]): LinearProgram {
  const model: Model = highs.createModel({
    numCols: 0,
    numRows: rows.length,
    colCost: [],
    colLower: [],
    colUpper: [],
    rowLower: rows.map(({ lower }) => lower),
    rowUpper: rows.map(({ upper }) => (upper === Infinity ? highs.infinity : upper)),
    matrix: { format: 'csc', numRows: rows.length, numCols: 0, starts: [0], indices: [], values: [] },
  });
  model.options.set({ output_flag: false });
  let columns = 0;

  return {
    add({ cost, rows: where, factors }, upper = Infinity) {
      const starts = [0];
      for (const one of where) starts.push((starts.at(-1) ?? 0) + one.length);
      model.addCols({
        cost: Float64Array.from(cost),
        lower: new Float64Array(cost.length),
        upper: new Float64Array(cost.length).fill(upper === Infinity ? highs.infinity : upper),
        matrix: {
          format: 'csc',
          numRows: rows.length,
          numCols: cost.length,
          starts: Int32Array.from(starts),
          indices: Int32Array.from(where.flat()),
          values: Float64Array.from(factors.flat()),
        },
      });
      columns += cost.length;
    },
    hold(which, held) {
      const set = Int32Array.from(which).sort();
      if (set.length === 0) return;
      const lower = new Float64Array(set.length).fill(held ? 1 : 0);
      const upper = new Float64Array(set.length).fill(held ? 1 : highs.infinity);
      model.changeColsBounds({ kind: 'set', indices: set }, lower, upper);
    },
    solve(seconds) {
      model.zeroAllClocks();
      model.options.set({ time_limit: Math.max(0.01, seconds) });
      model.run();
      if (model.getModelStatus() !== highs.constants.modelStatus.optimal) return null;
      const { colValue, rowDual } = model.getSolution();
      return {
        objective: model.getObjectiveValue(),
        values: Float64Array.from(colValue),
        rowDuals: Float64Array.from(rowDual),
      };
    },
    solveWhole(from, seconds, start) {
      const { integer } = highs.constants.variableType;
      if (columns > from)
        model.changeColsIntegrality(
          { kind: 'range', from, to: columns - 1 },
          new Int32Array(columns - from).fill(integer),
        );
      model.zeroAllClocks();
      model.options.set({ time_limit: Math.max(0.05, seconds), mip_rel_gap: 0, mip_abs_gap: 0.5 });
      model.setSolution({ colValue: start });
      model.run();
      const { colValue } = model.getSolution();
      if (colValue.length !== columns) return null;
      const bound = model.info.get('mip_dual_bound');
      return { objective: model.getObjectiveValue(), values: Float64Array.from(colValue), bound: Number(bound) };
    },
    close: () => model.dispose(),
  };
}
