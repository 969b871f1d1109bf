import type { Random } from '#core/kit/random.ts';
import type { LineSearch } from './best-line.ts';
import { blankLine, type Choice, type RosterProblem } from './problem.ts';
import { type WorkingRoster, workingRoster } from './working-roster.ts';

/** One person after the other gets the line that is best as those before stand; null where somebody has no line at all. */
export function greedyRoster(problem: RosterProblem, search: LineSearch): WorkingRoster | { impossible: number } {
  const { days, people, kinds } = problem;
  const roster = workingRoster(
    problem,
    people.map(() => blankLine(days)),
  );
  const costs = new Float64Array(days * (kinds.length + 1));
  const blank = blankLine(days);
  for (const person of people.keys()) {
    roster.unset(person);
    const found = search.best(person, roster.costs(person, costs), blank, 0, days);
    if (!found) return { impossible: person };
    roster.set(person, found.line);
  }
  return roster;
}

export type Improving = {
  /** The best that was found, which the working roster need not hold. */
  best: { cost: number; lines: Choice[][] };
  /** Takes one step; `warmth` is how much dearer a roster may get by it. */
  step(warmth: number): boolean;
  /** Goes on from another roster. */
  from(lines: readonly (readonly Choice[])[]): void;
};

const MOST_TOGETHER = 4;

/**
 * Takes a few people out and puts each back with the best line as the others stand. Each step keeps every hard rule. `found`
 * hears of each new line, for whoever mixes lines of many rosters.
 */
export function improving(
  problem: RosterProblem,
  search: LineSearch,
  first: readonly (readonly Choice[])[],
  random: Random,
  found: (person: number, line: readonly Choice[]) => void,
): Improving {
  const { days, people, kinds } = problem;
  const width = kinds.length + 1;
  let roster = workingRoster(problem, first);
  let cost = roster.cost();
  const best = { cost, lines: roster.lines.map((line) => [...line]) };
  const costs = new Float64Array(days * width);
  const pick = (below: number) => Math.floor(random() * below);

  const chosen = (): number[] => {
    const together = Math.min(people.length, 1 + pick(MOST_TOGETHER));
    const some = new Set<number>();
    while (some.size < together) some.add(pick(people.length));
    return [...some];
  };

  return {
    best,
    step(warmth) {
      const some = chosen();
      const were = some.map((person) => roster.lines[person] as Choice[]);
      const before = cost;
      for (const person of some) roster.unset(person);
      const blur = random() < 0.5 ? 0 : random() * 3;
      let fits = true;
      for (const [at, person] of some.entries()) {
        roster.costs(person, costs);
        const last = at === some.length - 1;
        if (!last || some.length === 1) {
          for (let n = 0; n < costs.length; n += 1)
            costs[n] =
              (costs[n] as number) * (1 + blur * (random() - 0.5)) + (some.length === 1 ? random() * warmth : 0);
        }
        const line = search.best(person, costs, were[at] as Choice[], 0, days);
        if (!line) {
          fits = false;
          break;
        }
        roster.set(person, line.line);
      }
      cost = fits ? roster.cost() : Infinity;
      if (cost > before + warmth) {
        for (const [at, person] of some.entries()) roster.set(person, were[at] as Choice[]);
        cost = before;
        return false;
      }
      if (cost !== before) for (const person of some) found(person, roster.lines[person] as Choice[]);
      if (cost < best.cost - 1e-9) {
        best.cost = cost;
        best.lines = roster.lines.map((line) => [...line]);
      }
      return cost < before;
    },
    from(lines) {
      roster = workingRoster(problem, lines);
      cost = roster.cost();
      if (cost < best.cost - 1e-9) {
        best.cost = cost;
        best.lines = roster.lines.map((line) => [...line]);
      }
    },
  };
}
