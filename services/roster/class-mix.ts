import { type LineSearch, lineSearch } from '#core/roster/optimum/best-line.ts';
import { type FollowTable, followTables } from '#core/roster/optimum/follow-table.ts';
import { blankLine, type Choice, OFF, type Person, type RosterProblem } from '#core/roster/optimum/problem.ts';
import { workingRoster } from '#core/roster/optimum/working-roster.ts';
import { columnRounds, type Worth } from './column-rounds.ts';
import type { Solver } from './highs.ts';
import { linePool } from './line-pool.ts';
import { openMaster } from './master.ts';

/** The best mix of lines where people whom the same rules bind are one. */
export type ClassMix = {
  worth: Worth;
  /** By class: who is in it, and how often each line is worked, which need not be whole. */
  classes: { people: number[]; lines: { line: readonly Choice[]; times: number }[] }[];
};

const MOST_SHARE = 0.5;

/**
 * Solves the problem without wishes and days off, for classes of people instead of people: a fraction of the work, and what
 * being there is worth comes out nearly as it is with them. Null where most people have rules of their own.
 */
export function classMix(
  problem: RosterProblem,
  tables: readonly FollowTable[],
  solver: Solver,
  secondsLeft: () => number,
): ClassMix | null {
  const byRules = new Map<string, { person: Person; people: number[] }>();
  for (const [n, person] of problem.people.entries()) {
    const { mostOfKind, mostMinutes, leastMinutes, mostWeekends } = person;
    const table = tables.indexOf(tables[n] as FollowTable);
    const key = JSON.stringify([table, mostOfKind, mostMinutes, leastMinutes, mostWeekends]);
    const known = byRules.get(key);
    if (known) known.people.push(n);
    else byRules.set(key, { person: { ...person, daysOff: [], fair: undefined }, people: [n] });
  }
  if (byRules.size > problem.people.length * MOST_SHARE) return null;
  const classes = [...byRules.values()];
  const small: RosterProblem = { ...problem, people: classes.map(({ person }) => person), wishes: [] };
  const counts = classes.map(({ people }) => people.length);
  const search = lineSearch(small, followTables(small));
  const pool = linePool(small);
  for (const person of small.people.keys()) {
    const first = search.best(person, new Float64Array(small.days * (small.kinds.length + 1)), [], 0, small.days);
    if (!first) return null;
    pool.put(person, first.line);
  }
  const master = openMaster(small, solver, counts);
  try {
    let worth: Worth | null = null;
    let values = new Float64Array(0);
    for (const round of columnRounds(small, search, master, pool, secondsLeft, { counts }))
      ({ worth, values } = { worth: round.worth, values: Float64Array.from(round.values) });
    if (!worth) return null;
    const mixed = classes.map(({ people }) => ({ people, lines: [] as ClassMix['classes'][number]['lines'] }));
    for (let place = 0; place < values.length - master.before; place += 1) {
      const times = values[master.before + place] ?? 0;
      const pooled = pool.all[place];
      if (times > 1e-9 && pooled) mixed[pooled.person]?.lines.push({ line: pooled.line, times });
    }
    return { worth, classes: mixed };
  } finally {
    master.program.close();
  }
}

/** A whole roster as near to the mix as it goes: each line as often as it may, by whoever likes it best. */
export function rosterOfMix(problem: RosterProblem, search: LineSearch, { classes }: ClassMix): Choice[][] | null {
  const blank = blankLine(problem.days);
  const roster = workingRoster(
    problem,
    problem.people.map(() => blank),
  );
  const without: number[] = [];
  for (const { people, lines } of classes) {
    const copies = wholeTimes(lines, people.length);
    const pairs = people
      .flatMap((person) =>
        lines.flatMap(({ line }, at) => {
          const free = problem.people[person]?.daysOff.every((day) => line[day] === OFF);
          return free ? [{ person, at, cost: roster.ownCost(person, line) }] : [];
        }),
      )
      .sort((a, b) => a.cost - b.cost);
    const open = new Set(people);
    for (const { person, at } of pairs) {
      if (!open.has(person) || (copies[at] ?? 0) === 0) continue;
      copies[at] = (copies[at] ?? 0) - 1;
      open.delete(person);
      roster.set(person, lines[at]?.line ?? blank);
    }
    without.push(...open);
  }
  const costs = new Float64Array(problem.days * (problem.kinds.length + 1));
  for (const person of without) {
    roster.unset(person);
    const found = search.best(person, roster.costs(person, costs), blank, 0, problem.days);
    if (!found) return null;
    roster.set(person, found.line);
  }
  return roster.lines;
}

/** Whole numbers with the right sum: rounded down, and up where most was lost. */
function wholeTimes(lines: readonly { times: number }[], sum: number): number[] {
  const whole = lines.map(({ times }) => Math.floor(times + 1e-6));
  let left = sum - whole.reduce((all, one) => all + one, 0);
  const byRest = [...lines.keys()].sort(
    (a, b) => (lines[b]?.times ?? 0) - (whole[b] ?? 0) - ((lines[a]?.times ?? 0) - (whole[a] ?? 0)),
  );
  for (const at of byRest) {
    if (left <= 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    left -= 1;
  }
  return whole;
}
