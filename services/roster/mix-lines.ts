import { thereBySlot } from '#core/roster/optimum/judge.ts';
import type { Choice, Roster, RosterProblem } from '#core/roster/optimum/problem.ts';
import type { Solver } from './highs.ts';
import type { LinePool, PooledLine } from './line-pool.ts';
import { openMaster } from './master.ts';

type Mixing = {
  bound: number | null;
  /** A line may be part of a cheaper roster only where this is less than what is to be saved. */
  reducedCost: ((line: PooledLine) => number) | null;
  seconds: number;
  most: number;
};

/** The best roster that can be put together from lines that are known; null where none is cheaper. */
export function mixLines(
  problem: RosterProblem,
  solver: Solver,
  pool: LinePool,
  best: { cost: number; lines: Roster },
  { bound, reducedCost, seconds, most }: Mixing,
): Choice[][] | null {
  const own = new Set(best.lines.map((line, person) => pool.placeOf(person, line)));
  const gap = bound === null ? Infinity : best.cost - bound + 1e-6;
  const rated = pool.all
    .map((line, at) => ({ line, at, reduced: own.has(at) ? -Infinity : (reducedCost?.(line) ?? 0) }))
    .filter(({ reduced }) => reduced <= gap)
    .sort((a, b) => a.reduced - b.reduced || b.at - a.at)
    .slice(0, most);
  const lines = rated.map(({ line }) => line);
  const master = openMaster(problem, solver);
  try {
    master.addFrom(lines);
    const perCell = new Int32Array(problem.covers.length);
    for (const [at, { cells }] of lines.entries())
      if (own.has(rated[at]?.at ?? -1)) for (const cell of cells) perCell[cell] = (perCell[cell] ?? 0) + 1;
    const start = Float64Array.from([
      ...master.startOf(thereBySlot(problem, best.lines), perCell),
      ...rated.map(({ at }) => (own.has(at) ? 1 : 0)),
    ]);
    const solved = master.program.solveWhole(master.before, seconds, start);
    if (!solved) return null;
    const mixed: Choice[][] = best.lines.map((line) => [...line]);
    lines.forEach(({ person, line }, at) => {
      if ((solved.values[master.before + at] ?? 0) > 0.5) mixed[person] = [...line];
    });
    return mixed;
  } finally {
    master.program.close();
  }
}
