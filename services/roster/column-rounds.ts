import type { BestLine, LineSearch } from '#core/roster/optimum/best-line.ts';
import { blankLine, type RosterProblem } from '#core/roster/optimum/problem.ts';
import { wishCosts } from '#core/roster/optimum/working-roster.ts';
import type { LinePool, PooledLine } from './line-pool.ts';
import type { Master } from './master.ts';

export type Rounds = {
  /** No mix of lines costs less, whole or not. */
  bound: number;
  /** What the mix of the lines that are known costs. */
  mixed: number;
  rowDuals: Float64Array;
  /** By column of the master. */
  values: Float64Array;
  /** The worth that proves the bound. */
  worth: Worth;
};

const CHEAPER_BY = 1e-6;

/** What being there is worth: by cell, and all slots' needs together. */
export type Worth = { cells: Float64Array; needs: number };

type Steps = {
  /** People whose line is held: no others are looked for. */
  done?: ReadonlySet<number>;
  /** How many each person stands for, where that is not one. */
  counts?: readonly number[];
  /** A worth that is thought to be near to the true one. */
  near?: Worth | null;
};

/** How far the worth that new lines are looked for by stays with the best one so far: by itself it leaps to and fro. */
const STAYS = 0.7;

/**
 * Mixes the lines that are known, asks for each person whether a line that is not known would make the mix cheaper, and goes on
 * until none would. Any worth proves a bound: what the needs are worth, and each person's best line by it.
 */
export function* columnRounds(
  problem: RosterProblem,
  search: LineSearch,
  master: Master,
  pool: LinePool,
  secondsLeft: () => number,
  { done, counts, near }: Steps = {},
): Generator<Rounds, void, void> {
  const { days, kinds, people } = problem;
  const priced = pricedLines(problem, search);
  let bound = -Infinity;
  let centre: Worth | null = near ?? null;
  const now: Worth = { cells: new Float64Array(days * kinds.length), needs: 0 };
  for (let first = true; ; first = false) {
    master.addFrom(pool.all);
    const solved = master.program.solve(Math.max(0.1, secondsLeft()));
    if (!solved) return;
    master.worth(solved.rowDuals, now);
    let fresh = 0;
    // What is found by a worth between two need not be cheaper by the true one: then that is asked.
    for (const stays of centre ? [first ? 1 : STAYS, 0] : [0]) {
      const asked = stays === 0 || !centre ? now : between(centre, now, stays);
      let proved = asked.needs;
      for (const person of people.keys()) {
        if (secondsLeft() <= 0) return;
        if (done?.has(person)) continue;
        const found = priced.best(person, asked.cells);
        if (!found) return;
        proved += found.least * (counts?.[person] ?? 1);
        const line = pool.put(person, found.line);
        if (line && reducedCost(master, solved.rowDuals, now.cells, line) < -CHEAPER_BY) fresh += 1;
      }
      if (proved > bound) {
        bound = proved;
        centre = { cells: asked.cells.slice(), needs: asked.needs };
      }
      if (fresh > 0) break;
    }
    yield { bound, mixed: solved.objective, rowDuals: solved.rowDuals, values: solved.values, worth: centre ?? now };
    if (fresh === 0) return;
  }
}

/** What no roster costs less than, by one worth; null where somebody has no line at all. */
export function provedBy(problem: RosterProblem, search: LineSearch, { cells, needs }: Worth): number | null {
  const priced = pricedLines(problem, search);
  let proved = needs;
  for (const person of problem.people.keys()) {
    const found = priced.best(person, cells);
    if (!found) return null;
    proved += found.least;
  }
  return proved;
}

function between(a: Worth, b: Worth, share: number): Worth {
  const cells = a.cells.map((one, at) => share * one + (1 - share) * (b.cells[at] as number));
  return { cells, needs: share * a.needs + (1 - share) * b.needs };
}

/** What taking a line would add to the cost of the mix. */
export function reducedCost(
  master: Master,
  rowDuals: Float64Array,
  worth: Float64Array,
  { person, cells, cost }: PooledLine,
): number {
  return cells.reduce((sum, cell) => sum - (worth[cell] as number), cost - master.personDual(rowDuals, person));
}

/** The best line of a person where being there in each cell is worth so much. */
export function pricedLines(
  problem: RosterProblem,
  search: LineSearch,
): { best(person: number, worth: Float64Array): BestLine } {
  const { days, kinds } = problem;
  const width = kinds.length + 1;
  const wished = wishCosts(problem);
  const costs = new Float64Array(days * width);
  const nobody = blankLine(days);
  return {
    best(person, worth) {
      costs.set(wished[person] as Float64Array);
      for (let cell = 0; cell < worth.length; cell += 1) {
        const at = Math.floor(cell / kinds.length) * width + (cell % kinds.length) + 1;
        costs[at] = (costs[at] as number) - (worth[cell] as number);
      }
      return search.best(person, costs, nobody, 0, days);
    },
  };
}
