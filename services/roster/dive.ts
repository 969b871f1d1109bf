import type { LineSearch } from '#core/roster/optimum/best-line.ts';
import { blankLine, type Choice, type RosterProblem } from '#core/roster/optimum/problem.ts';
import { workingRoster } from '#core/roster/optimum/working-roster.ts';
import { columnRounds } from './column-rounds.ts';
import type { LinePool } from './line-pool.ts';
import type { Master } from './master.ts';

const ROUNDS_A_STEP = 4;
const ALMOST = 0.97;
const SHARE_A_STEP = 1 / 8;

/**
 * From the best mix of lines to a whole roster: whoever has one line almost for sure keeps it, the others look for new lines
 * beside them, and so on until everybody has one. `first` have theirs already.
 */
export function dive(
  problem: RosterProblem,
  search: LineSearch,
  master: Master,
  pool: LinePool,
  secondsLeft: () => number,
  first: ReadonlyMap<number, number> = new Map(),
): Choice[][] | null {
  const kept = new Map(first);
  const done = new Set(kept.keys());
  const columnsOf = (places: Iterable<number>) => [...places].map((place) => master.before + place);
  try {
    master.addFrom(pool.all);
    master.program.hold(columnsOf(kept.values()), true);
    while (kept.size < problem.people.length) {
      let values: Float64Array | null = null;
      let rounds = 0;
      for (const round of columnRounds(problem, search, master, pool, secondsLeft, { done })) {
        values = round.values;
        rounds += 1;
        if (rounds >= ROUNDS_A_STEP) break;
      }
      if (!values) break;
      const likely = likeliest(pool, values, master.before, done);
      const open = problem.people.length - kept.size;
      const sure = likely.filter(({ value }, n) => n === 0 || value >= ALMOST);
      const most = Math.max(1, Math.ceil(open * SHARE_A_STEP), sure.filter(({ value }) => value > 1 - 1e-6).length);
      const held = sure.slice(0, most);
      if (held.length === 0) break;
      for (const { person, place } of held) {
        kept.set(person, place);
        done.add(person);
      }
      master.program.hold(columnsOf(held.map(({ place }) => place)), true);
    }
    return finished(problem, search, pool, kept);
  } finally {
    master.program.hold(columnsOf(kept.values()), false);
  }
}

/** Whoever the time was too short for gets the line that is best beside those who have one. */
function finished(
  problem: RosterProblem,
  search: LineSearch,
  pool: LinePool,
  kept: ReadonlyMap<number, number>,
): Choice[][] | null {
  const blank = blankLine(problem.days);
  const roster = workingRoster(
    problem,
    problem.people.map((_, person) => pool.all[kept.get(person) ?? -1]?.line ?? blank),
  );
  const costs = new Float64Array(problem.days * (problem.kinds.length + 1));
  for (const person of problem.people.keys()) {
    if (kept.has(person)) continue;
    roster.unset(person);
    const found = search.best(person, roster.costs(person, costs), blank, 0, problem.days);
    if (!found) return null;
    roster.set(person, found.line);
  }
  return roster.lines;
}

function likeliest(pool: LinePool, values: Float64Array, before: number, done: ReadonlySet<number>) {
  const found = new Map<number, { person: number; place: number; value: number }>();
  for (let place = 0; place < values.length - before; place += 1) {
    const value = values[before + place] ?? 0;
    const person = pool.all[place]?.person ?? -1;
    if (value <= 0 || done.has(person) || value <= (found.get(person)?.value ?? 0)) continue;
    found.set(person, { person, place, value });
  }
  return [...found.values()].sort((a, b) => b.value - a.value);
}
