import { minutesOf, thereBySlot } from './judge.ts';
import { blankLine, type Choice, cellOf, OFF, type RosterProblem } from './problem.ts';

/** A roster that is being worked on: it knows who is there in each slot, and what it costs so far. */
export type WorkingRoster = {
  readonly lines: Choice[][];
  readonly there: Int32Array;
  /** Takes a person's line out, or puts one in; an unset person works nowhere and costs nothing. */
  unset(person: number): void;
  set(person: number, line: readonly Choice[]): void;
  /** What each choice of each day costs this person as the others stand, once they are unset. */
  costs(person: number, into: Float64Array): Float64Array;
  /** What a line costs by the wishes and the fair share of its person alone. */
  ownCost(person: number, line: readonly Choice[]): number;
  /** All that is paid for, while everybody is set. */
  cost(): number;
};

export function workingRoster(problem: RosterProblem, first: readonly (readonly Choice[])[]): WorkingRoster {
  const { days, kinds, slots, covers, people } = problem;
  const width = kinds.length + 1;
  const wished = wishCosts(problem);
  const lines = first.map((line) => [...line]);
  const there = thereBySlot(problem, lines);
  const own = new Float64Array(people.length);
  const needs = Int32Array.from(slots, ({ need }) => need);
  const under = Float64Array.from(slots, (slot) => slot.under);
  const over = Float64Array.from(slots, (slot) => slot.over);
  let ownSum = 0;

  const put = (line: readonly Choice[], by: 1 | -1) => {
    for (let day = 0; day < days; day += 1) {
      const choice = line[day] as Choice;
      if (choice === OFF) continue;
      for (const slot of covers[day * kinds.length + choice] as readonly number[])
        there[slot] = (there[slot] as number) + by;
    }
  };
  const ownCost = (person: number, line: readonly Choice[]): number => {
    const mine = wished[person] as Float64Array;
    let sum = 0;
    for (let day = 0; day < days; day += 1) sum += mine[day * width + (line[day] as Choice) + 1] as number;
    const fair = people[person]?.fair;
    return fair ? sum + (Math.abs(minutesOf(problem, line) - fair.minutes) / 60) * fair.perHour : sum;
  };
  const note = (person: number, cost: number) => {
    ownSum += cost - (own[person] as number);
    own[person] = cost;
  };
  people.forEach((_, person) => note(person, ownCost(person, lines[person] as Choice[])));

  return {
    lines,
    there,
    unset(person) {
      put(lines[person] as Choice[], -1);
      lines[person] = blankLine(days);
      note(person, 0);
    },
    set(person, line) {
      put(lines[person] as Choice[], -1);
      lines[person] = [...line];
      put(line, 1);
      note(person, ownCost(person, line));
    },
    costs(person, into) {
      into.set(wished[person] as Float64Array);
      for (let cell = 0; cell < covers.length; cell += 1) {
        let sum = 0;
        for (const slot of covers[cell] as readonly number[])
          sum += (there[slot] as number) < (needs[slot] as number) ? -(under[slot] as number) : (over[slot] as number);
        const at = Math.floor(cell / kinds.length) * width + (cell % kinds.length) + 1;
        into[at] = (into[at] as number) + sum;
      }
      return into;
    },
    ownCost,
    cost() {
      let sum = ownSum;
      for (let slot = 0; slot < slots.length; slot += 1) {
        const missing = (needs[slot] as number) - (there[slot] as number);
        sum += missing > 0 ? missing * (under[slot] as number) : -missing * (over[slot] as number);
      }
      return sum;
    },
  };
}

/** By person, then `day * (kinds + 1) + choice + 1`: what a choice costs by wishes alone. */
export function wishCosts(problem: RosterProblem): Float64Array[] {
  const width = problem.kinds.length + 1;
  const costs = problem.people.map(() => new Float64Array(problem.days * width));
  for (const { person, day, kind, want, weight } of problem.wishes) {
    const mine = costs[person];
    if (!mine) continue;
    for (let choice = OFF; choice < problem.kinds.length; choice += 1) {
      const at = day * width + choice + 1;
      if ((choice === kind) !== (want === 'on')) mine[at] = (mine[at] as number) + weight;
    }
  }
  return costs;
}

/** The cells that a line works in. */
export const cellsOf = (problem: Pick<RosterProblem, 'kinds'>, line: readonly Choice[]): number[] =>
  line.flatMap((choice, day) => (choice === OFF ? [] : [cellOf(problem, day, choice)]));
