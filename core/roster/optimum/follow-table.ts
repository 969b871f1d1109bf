import { type Choice, OFF, type Person, type RosterProblem } from './problem.ts';

/**
 * All that the days before let a person do today, as a table: from each state and choice to the next state. It holds every rule
 * that looks at neighbouring days; what is counted over the whole time is not in it.
 */
export type FollowTable = {
  readonly states: number;
  /** By `state * (kinds + 1) + choice + 1`: the next state, or -1 where the choice is not allowed. */
  readonly next: Int32Array;
  /** The day that led to this state was worked. */
  readonly works: Uint8Array;
  readonly start: number;
};

type State = { last: Choice; row: number; owesWork: number; owesOff: number; week: readonly number[]; fresh: boolean };

const MOST_STATES = 200_000;

export function followTable(problem: RosterProblem, person: Person): FollowTable {
  const { kinds } = problem;
  const width = kinds.length + 1;
  const classes = followClasses(problem);
  const longest = Math.max(0, ...kinds.map(({ minutes }) => minutes));
  const most = person.mostMinutesInWeek ?? Infinity;
  const looksAtWeek = longest * shiftsInWeek(person) > most;
  const found = new Map<string, number>();
  const states: State[] = [];
  const next: number[] = [];
  const put = (state: State): number => {
    const key = `${classes[state.last] ?? -1}|${state.row}|${state.owesWork}|${state.owesOff}|${state.fresh}|${state.week.join()}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    if (states.length >= MOST_STATES) throw new Error('the rules of one person look back at too many days');
    found.set(key, states.length);
    states.push(state);
    return states.length - 1;
  };
  const after = (state: State, choice: Choice): State | null => {
    const minutes = kinds[choice]?.minutes ?? 0;
    const week = looksAtWeek ? [...state.week, minutes] : [];
    if (minutes > 0 && week.reduce((sum, one) => sum + one, 0) > most) return null;
    if (looksAtWeek && week.length > 6) week.shift();
    if (choice === OFF) {
      if (state.row > 0 && state.owesWork > 0) return null;
      const owesOff = state.row > 0 ? person.leastOffInRow - 1 : Math.max(0, state.owesOff - 1);
      return { last: OFF, row: 0, owesWork: 0, owesOff: Math.max(0, owesOff), week, fresh: false };
    }
    if (state.owesOff > 0 || state.row + 1 > person.mostInRow) return null;
    if (kinds[state.last]?.notBefore.includes(choice)) return null;
    const owesWork = state.row > 0 ? Math.max(0, state.owesWork - 1) : state.fresh ? 0 : person.leastInRow - 1;
    return { last: choice, row: state.row + 1, owesWork: Math.max(0, owesWork), owesOff: 0, week, fresh: false };
  };
  let start: State = {
    last: OFF,
    row: 0,
    owesWork: 0,
    owesOff: 0,
    week: looksAtWeek ? [0, 0, 0, 0, 0, 0] : [],
    fresh: true,
  };
  // A past that broke a rule is where it is: what it broke is not broken again today.
  for (const choice of person.before ?? []) start = after(start, choice) ?? forgiven(start, choice, kinds, looksAtWeek);
  const first = put(start);
  for (let at = 0; at < states.length; at += 1) {
    const state = states[at] as State;
    for (let choice = OFF; choice < kinds.length; choice += 1) {
      const allowed = choice === OFF || person.mostOfKind[choice] !== 0;
      const to = allowed ? after(state, choice) : null;
      next[at * width + choice + 1] = to ? put(to) : -1;
    }
  }
  const works = Uint8Array.from(states, ({ row }) => (row > 0 ? 1 : 0));
  return withoutTwins({ states: states.length, next: Int32Array.from(next), works, start: first }, width);
}

/** States from which the same may be done for ever are one: most pasts of a week leave the same days open. */
function withoutTwins({ states, next, works, start }: FollowTable, width: number): FollowTable {
  let classOf = Int32Array.from(works);
  let classes = new Set(classOf).size;
  for (;;) {
    const known = new Map<string, number>();
    const finer = Int32Array.from(classOf, (own, state) => {
      let key = String(own);
      for (let at = state * width; at < (state + 1) * width; at += 1) {
        const to = next[at] as number;
        key += `,${to < 0 ? -1 : (classOf[to] as number)}`;
      }
      const place = known.get(key) ?? known.size;
      known.set(key, place);
      return place;
    });
    classOf = finer;
    if (known.size === classes) break;
    classes = known.size;
  }
  const merged = new Int32Array(classes * width);
  const mergedWorks = new Uint8Array(classes);
  for (let state = 0; state < states; state += 1) {
    const own = classOf[state] as number;
    mergedWorks[own] = works[state] as number;
    for (let choice = 0; choice < width; choice += 1) {
      const to = next[state * width + choice] as number;
      merged[own * width + choice] = to < 0 ? -1 : (classOf[to] as number);
    }
  }
  return { states: classes, next: merged, works: mergedWorks, start: classOf[start] as number };
}

/** The most shifts that the runs of a person allow in seven days. */
function shiftsInWeek({ mostInRow, leastOffInRow }: Person): number {
  const turn = mostInRow + Math.max(1, leastOffInRow);
  return Math.floor(7 / turn) * mostInRow + Math.min(mostInRow, 7 % turn);
}

function forgiven(state: State, choice: Choice, kinds: RosterProblem['kinds'], looksAtWeek: boolean): State {
  const week = looksAtWeek ? [...state.week, kinds[choice]?.minutes ?? 0].slice(-6) : [];
  return { last: choice, row: choice === OFF ? 0 : state.row + 1, owesWork: 0, owesOff: 0, week, fresh: false };
}

/** Kinds that forbid the same kinds on the next day are one to whoever looks at the next day. */
function followClasses({ kinds }: RosterProblem): number[] {
  const known = new Map<string, number>();
  return kinds.map(({ notBefore }) => {
    const key = [...notBefore].sort((a, b) => a - b).join();
    const own = known.get(key) ?? known.size;
    known.set(key, own);
    return own;
  });
}

/** One table for all people whom the same rules bind. */
export function followTables(problem: RosterProblem): FollowTable[] {
  const known = new Map<string, FollowTable>();
  return problem.people.map((person) => {
    const { mostInRow, leastInRow, leastOffInRow, mostMinutesInWeek, before } = person;
    const never = person.mostOfKind.map((most) => (most === 0 ? 1 : 0));
    const key = JSON.stringify([mostInRow, leastInRow, leastOffInRow, mostMinutesInWeek, before, never]);
    const table = known.get(key) ?? followTable(problem, person);
    known.set(key, table);
    return table;
  });
}
