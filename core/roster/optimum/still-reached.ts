import type { FollowTable } from './follow-table.ts';
import { OFF, type Person, type RosterProblem, weekdayOn } from './problem.ts';

/** Days off make it tighter, but a table a person is too much where there are many people and days. */
const MOST_FIGURES = 30_000_000;

/**
 * How much a person can still work from a day and a state on, by the weekends they have left: a line that cannot come to its
 * least any more need not be followed.
 */
export function stillReached(
  problem: RosterProblem,
  tables: readonly FollowTable[],
  units: readonly number[],
): (person: number, countsWeekends: boolean) => { reach: Int32Array; reachWide: number } {
  const { days, people } = problem;
  const figures = people.reduce(
    (sum, one, n) => sum + days * ((tables[n]?.states ?? 0) * (Math.min(one.mostWeekends, days) + 1)),
    0,
  );
  const byPerson = figures < MOST_FIGURES;
  const known = new Map<string, Int32Array>();
  return (n, countsWeekends) => {
    const person = people[n] as Person;
    const table = tables[n] as FollowTable;
    const reachWide = countsWeekends ? person.mostWeekends + 1 : 1;
    const daysOff = byPerson ? person.daysOff : [];
    const key = `${tables.indexOf(table)}|${reachWide}|${countsWeekends}|${daysOff.join()}`;
    const reach = known.get(key) ?? reachOf(problem, table, new Set(daysOff), reachWide, countsWeekends, units);
    known.set(key, reach);
    return { reach, reachWide };
  };
}

const NEVER = -1_000_000;

function reachOf(
  problem: RosterProblem,
  { next, works, states }: FollowTable,
  daysOff: ReadonlySet<number>,
  wide: number,
  countsWeekends: boolean,
  units: readonly number[],
): Int32Array {
  const { days, kinds } = problem;
  const width = kinds.length + 1;
  const reach = new Int32Array((days + 1) * states * wide).fill(NEVER);
  reach.fill(0, days * states * wide);
  for (let day = days - 1; day >= 0; day -= 1) {
    const weekday = weekdayOn(problem, day);
    const weekendDay = countsWeekends && weekday >= 6;
    const last = daysOff.has(day) ? OFF : kinds.length - 1;
    for (let state = 0; state < states; state += 1) {
      const costsWeekend = weekendDay && (weekday === 6 || day === 0 || works[state] === 0);
      for (let choice = OFF; choice <= last; choice += 1) {
        const target = next[state * width + choice + 1] as number;
        if (target < 0) continue;
        const less = choice !== OFF && costsWeekend ? 1 : 0;
        const more = choice === OFF ? 0 : (units[choice] as number);
        for (let left = less; left < wide; left += 1) {
          const at = (day * states + state) * wide + left;
          const could = more + (reach[((day + 1) * states + target) * wide + left - less] as number);
          if (could > (reach[at] as number)) reach[at] = could;
        }
      }
    }
  }
  return reach;
}
