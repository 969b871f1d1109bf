import { blankLine, type Choice, type RosterProblem } from '#core/roster/optimum/problem.ts';
import { cellsOf, workingRoster } from '#core/roster/optimum/working-roster.ts';

export type PooledLine = { person: number; line: readonly Choice[]; cells: readonly number[]; cost: number };

/** Lines that were found good for somebody, each once. */
export type LinePool = {
  readonly all: readonly PooledLine[];
  put(person: number, line: readonly Choice[]): PooledLine | null;
  /** Where it stands, for a line that is in it. */
  placeOf(person: number, line: readonly Choice[]): number;
};

export function linePool(problem: RosterProblem): LinePool {
  const all: PooledLine[] = [];
  const known = new Map<string, number>();
  const { ownCost } = workingRoster(
    problem,
    problem.people.map(() => blankLine(problem.days)),
  );
  const keyOf = (person: number, line: readonly Choice[]) =>
    `${person}:${String.fromCharCode(...line.map((one) => one + 33))}`;
  return {
    all,
    put(person, line) {
      const key = keyOf(person, line);
      if (known.has(key)) return null;
      const pooled = { person, line, cells: cellsOf(problem, line), cost: ownCost(person, line) };
      known.set(key, all.length);
      all.push(pooled);
      return pooled;
    },
    placeOf: (person, line) => known.get(keyOf(person, line)) ?? -1,
  };
}
