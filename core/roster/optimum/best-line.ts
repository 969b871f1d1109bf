import type { FollowTable } from './follow-table.ts';
import { blankLine, type Choice, OFF, type Person, type RosterProblem, weekdayOn } from './problem.ts';
import { stillReached } from './still-reached.ts';

/**
 * The best line of choices, what it costs, and what no line costs less than; null where no line keeps the rules. The two
 * differ only where the search is not sure of a fair share.
 */
export type BestLine = { line: Choice[]; cost: number; least: number } | null;

export type LineSearch = {
  /**
   * The cheapest line of a person from `from` until before `to`; outside of that it stays as `line` has it. `costs` holds what
   * each choice of each day costs, by `day * (kinds + 1) + choice + 1`.
   */
  best(person: number, costs: Float64Array, line: readonly Choice[], from: number, to: number): BestLine;
  /** Every line that the rules allow is looked at: no cheaper one exists. */
  readonly exact: boolean;
};

/** A search that would look at more states a day keeps to lines whose sums grow evenly. */
const MOST_STATES = 150_000;
const CORRIDOR_SHIFTS = 7;
const CORRIDOR_WEEKENDS = 2;

type Limit = { kind: number; most: number; stride: number };
type Frame = {
  counts: boolean;
  countsWeekends: boolean;
  most: number;
  least: number;
  wide: number;
  weekendsWide: number;
  even: boolean;
  /** By `(day * states + state) * weekends + left`: the most units that the days from there on still allow. */
  reach: Int32Array;
  reachWide: number;
};

/** The same memory for each search: it is asked hundreds of times a second. */
export function lineSearch(problem: RosterProblem, tables: readonly FollowTable[]): LineSearch {
  const { days, kinds } = problem;
  const width = kinds.length + 1;
  const unit = Math.max(1, kinds.map(({ minutes }) => minutes).reduce(gcd, 0));
  const units = kinds.map(({ minutes }) => minutes / unit);
  const longest = Math.max(1, ...units);
  const weekday = Array.from({ length: days }, (_, day) => weekdayOn(problem, day));
  const off = problem.people.map(({ daysOff }) => new Set(daysOff));
  const reached = stillReached(problem, tables, units);
  const frames = problem.people.map((person, n) => frameOf(person, n));
  let now = new Float64Array(0);
  let then = new Float64Array(0);
  let active = new Int32Array(0);
  let coming = new Int32Array(0);
  let parents: Int32Array[] = [];

  function frameOf(person: Person, n: number): Frame {
    const table = tables[n] as FollowTable;
    const most = Math.max(0, Math.min(Math.floor(person.mostMinutes / unit), days * longest));
    const least = Math.max(0, Math.ceil(person.leastMinutes / unit));
    const counts = most < days * longest || least > 0;
    const countsWeekends = person.mostWeekends < Math.ceil(days / 7) + 1;
    const wide = counts ? most + 1 : 1;
    const weekendsWide = countsWeekends ? person.mostWeekends + 1 : 1;
    const even = table.states * wide * weekendsWide > MOST_STATES;
    return {
      counts,
      countsWeekends,
      most,
      least,
      wide: even && counts ? Math.min(wide, 2 * CORRIDOR_SHIFTS * longest + 1) : wide,
      weekendsWide: even && countsWeekends ? Math.min(weekendsWide, 2 * CORRIDOR_WEEKENDS + 2) : weekendsWide,
      even,
      ...reached(n, countsWeekends),
    };
  }

  /** The smallest sums that a search keeps on the eve of a day. */
  function floorOn(frame: Frame, person: Person, day: number): { units: number; weekends: number } {
    if (!frame.even) return { units: 0, weekends: 0 };
    const share = day / days;
    const middle = ((frame.least + frame.most) / 2) * share;
    const least = frame.wide > frame.most ? 0 : Math.round(middle - frame.wide / 2);
    const weekends =
      frame.weekendsWide > person.mostWeekends ? 0 : Math.round(person.mostWeekends * share - frame.weekendsWide / 2);
    return { units: Math.max(0, least), weekends: Math.max(0, weekends) };
  }

  function grow(size: number) {
    if (now.length >= size) return;
    now = new Float64Array(size).fill(Infinity);
    then = new Float64Array(size).fill(Infinity);
    active = new Int32Array(size);
    coming = new Int32Array(size);
    parents = [];
  }

  function bestWithin(
    n: number,
    limits: readonly Limit[],
    costs: Float64Array,
    line: readonly Choice[],
    from: number,
    to: number,
  ): BestLine {
    const person = problem.people[n] as Person;
    const { next, works, states, start } = tables[n] as FollowTable;
    const frame = frames[n] as Frame;
    const { wide, weekendsWide, reach, reachWide, least, counts, countsWeekends } = frame;
    const limitStates = limits.reduce((product, { most }) => product * (most + 1), 1);
    const perUnits = weekendsWide * limitStates;
    const perState = wide * perUnits;
    grow(states * perState);
    const limitOf: (Limit | undefined)[] = [];
    for (const limit of limits) limitOf[limit.kind] = limit;
    const daysOff = off[n] as ReadonlySet<number>;
    let many = 1;
    active[0] = start * perState;
    now[start * perState] = 0;
    let floor = floorOn(frame, person, 0);
    for (let day = 0; day < days; day += 1) {
      const after = floorOn(frame, person, day + 1);
      const parent = parents[day] ?? new Int32Array(now.length);
      parents[day] = parent;
      const fixed = day < from || day >= to;
      const first = fixed ? (line[day] ?? OFF) : OFF;
      const last = fixed ? first : daysOff.has(day) ? OFF : kinds.length - 1;
      const weekendDay = countsWeekends && (weekday[day] === 6 || weekday[day] === 7);
      const opens = weekday[day] === 6 || day === 0;
      let found = 0;
      for (let n = 0; n < many; n += 1) {
        const at = active[n] as number;
        const soFar = now[at] as number;
        now[at] = Infinity;
        const count = at % limitStates;
        let rest = (at - count) / limitStates;
        const weekends = (rest % weekendsWide) + floor.weekends;
        rest = Math.floor(rest / weekendsWide);
        const sum = (rest % wide) + floor.units;
        const state = Math.floor(rest / wide);
        for (let choice = first; choice <= last; choice += 1) {
          const target = next[state * width + choice + 1] as number;
          if (target < 0) continue;
          const cost = soFar + (costs[day * width + choice + 1] as number);
          let newSum = sum;
          let newWeekends = weekends;
          let newCount = count;
          if (choice !== OFF) {
            if (counts) newSum += units[choice] as number;
            if (newSum > frame.most) continue;
            if (weekendDay && (opens || works[state] === 0)) {
              newWeekends += 1;
              if (newWeekends > person.mostWeekends) continue;
            }
            const limit = limitOf[choice];
            if (limit) {
              if (Math.floor(count / limit.stride) % (limit.most + 1) >= limit.most) continue;
              newCount += limit.stride;
            }
          }
          const left = countsWeekends ? person.mostWeekends - newWeekends : 0;
          if (counts && newSum + (reach[((day + 1) * states + target) * reachWide + left] as number) < least) continue;
          const low = newSum - after.units;
          const lowWeekends = newWeekends - after.weekends;
          if (low < 0 || low >= wide || lowWeekends < 0 || lowWeekends >= weekendsWide) continue;
          const goal = target * perState + low * perUnits + lowWeekends * limitStates + newCount;
          const known = then[goal] as number;
          if (cost >= known) continue;
          if (known === Infinity) {
            coming[found] = goal;
            found += 1;
          }
          then[goal] = cost;
          parent[goal] = at * width + choice + 1;
        }
      }
      [now, then] = [then, now];
      [active, coming] = [coming, active];
      many = found;
      floor = after;
    }
    let end = -1;
    let cheapest = Infinity;
    for (let n = 0; n < many; n += 1) {
      const at = active[n] as number;
      const sum = (Math.floor(at / perUnits) % wide) + floor.units;
      const cost = (now[at] as number) + (counts ? unfair(person, sum * unit) : 0);
      now[at] = Infinity;
      if ((!counts || sum >= least) && cost < cheapest) {
        cheapest = cost;
        end = at;
      }
    }
    if (end < 0) return null;
    const made = blankLine(days);
    for (let day = days - 1; day >= 0; day -= 1) {
      const packed = (parents[day] as Int32Array)[end] as number;
      made[day] = (packed % width) - 1;
      end = Math.floor(packed / width);
    }
    return { line: made, cost: cheapest, least: cheapest };
  }

  function bestInLimits(n: number, costs: Float64Array, line: readonly Choice[], from: number, to: number): BestLine {
    const { mostOfKind } = problem.people[n] as Person;
    const limits: Limit[] = [];
    // Few lines come near the limit of a kind: it is counted only once a line went beyond it.
    for (;;) {
      const found = bestWithin(n, limits, costs, line, from, to);
      if (!found) return null;
      const broken = mostOfKind.findIndex(
        (most, kind) => most !== null && found.line.filter((choice) => choice === kind).length > most,
      );
      if (broken < 0) return found;
      if (limits.some(({ kind }) => kind === broken)) return null;
      const stride = limits.reduce((product, { most }) => product * (most + 1), 1);
      limits.push({ kind: broken, most: mostOfKind[broken] ?? 0, stride });
    }
  }

  const hourly = new Float64Array(days * width);
  const hoursOf = (line: readonly Choice[]) =>
    line.reduce((sum, choice) => sum + (kinds[choice]?.minutes ?? 0) / 60, 0);

  /** Where only a fair share asks for the sum of hours, a price for each hour does in its place, and proves as much. */
  function bestByShare(n: number, costs: Float64Array, line: readonly Choice[], from: number, to: number): BestLine {
    const { fair } = problem.people[n] as Person;
    if (!fair || frames[n]?.counts) return bestInLimits(n, costs, line, from, to);
    const share = fair.minutes / 60;
    let found: BestLine = null;
    const at = (price: number) => {
      for (let n = 0; n < hourly.length; n += 1) {
        const minutes = kinds[(n % width) - 1]?.minutes ?? 0;
        hourly[n] = (costs[n] as number) + (price * minutes) / 60;
      }
      const priced = bestInLimits(n, hourly, line, from, to);
      if (!priced) return null;
      const hours = hoursOf(priced.line);
      const plain = priced.cost - price * hours;
      const cost = plain + fair.perHour * Math.abs(hours - share);
      const least = Math.max(found?.least ?? -Infinity, priced.cost - price * share);
      found = !found || cost < found.cost ? { line: priced.line, cost, least } : { ...found, least };
      return { hours, plain };
    };
    const many = at(-fair.perHour);
    if (!many || many.hours <= share) return found;
    const few = at(fair.perHour);
    if (!few || few.hours >= share) return found;
    if (many.hours > few.hours) at((many.plain - few.plain) / (few.hours - many.hours));
    return found;
  }

  return {
    best: bestByShare,
    exact: frames.every(({ even }) => !even),
  };
}

const unfair = ({ fair }: Person, minutes: number): number =>
  fair ? (Math.abs(minutes - fair.minutes) / 60) * fair.perHour : 0;

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
