import { type Choice, cellOf, OFF, type Person, type Roster, type RosterProblem, weekdayOn } from './problem.ts';

/** A hard rule of a person's that a line breaks. */
export const BREACHES = [
  'dayOff',
  'mostOfKind',
  'mostMinutes',
  'leastMinutes',
  'mostInRow',
  'leastInRow',
  'leastOffInRow',
  'mostWeekends',
  'mustNotFollow',
  'mostMinutesInWeek',
] as const;
export type BreachRule = (typeof BREACHES)[number];
export type RosterBreach = { person: number; rule: BreachRule; day: number | null };

export type Judged = {
  objective: number;
  /** What is paid for slots with too few or too many, for wishes, and for unfair shares. */
  cover: number;
  wishes: number;
  fairness: number;
  breaches: RosterBreach[];
  /** How many are missing, over all slots; and the slots that lack somebody. */
  uncovered: number;
  short: { slot: number; missing: number }[];
};

/** What a roster costs and which hard rules it breaks, counted from nothing but the problem itself. */
export function judgeRoster(problem: RosterProblem, roster: Roster): Judged {
  const there = thereBySlot(problem, roster);
  let cover = 0;
  let uncovered = 0;
  const short: Judged['short'] = [];
  problem.slots.forEach(({ need, under, over }, slot) => {
    const missing = need - (there[slot] ?? 0);
    cover += missing > 0 ? missing * under : -missing * over;
    if (missing > 0) {
      uncovered += missing;
      short.push({ slot, missing });
    }
  });
  let wishes = 0;
  for (const { person, day, kind, want, weight } of problem.wishes) {
    if ((roster[person]?.[day] === kind) !== (want === 'on')) wishes += weight;
  }
  const fairness = problem.people.reduce((sum, one, n) => sum + unfairness(problem, one, roster[n] ?? []), 0);
  const breaches = problem.people.flatMap((one, n) => breachesOf(problem, one, n, roster[n] ?? []));
  return { objective: cover + wishes + fairness, cover, wishes, fairness, breaches, uncovered, short };
}

/** How many people are there in each slot. */
export function thereBySlot(problem: RosterProblem, roster: Roster): Int32Array {
  const there = new Int32Array(problem.slots.length);
  for (const line of roster) {
    line.forEach((choice, day) => {
      if (choice === OFF) return;
      for (const slot of problem.covers[cellOf(problem, day, choice)] ?? []) there[slot] = (there[slot] ?? 0) + 1;
    });
  }
  return there;
}

export const minutesOf = ({ kinds }: Pick<RosterProblem, 'kinds'>, line: readonly Choice[]): number =>
  line.reduce((sum, choice) => sum + (kinds[choice]?.minutes ?? 0), 0);

function unfairness(problem: RosterProblem, { fair }: Person, line: readonly Choice[]): number {
  return fair ? (Math.abs(minutesOf(problem, line) - fair.minutes) / 60) * fair.perHour : 0;
}

function breachesOf(problem: RosterProblem, one: Person, person: number, line: readonly Choice[]): RosterBreach[] {
  const found: RosterBreach[] = [];
  const tell = (rule: BreachRule, day: number | null = null) => found.push({ person, rule, day });
  for (const day of one.daysOff) if ((line[day] ?? OFF) !== OFF) tell('dayOff', day);
  one.mostOfKind.forEach((most, kind) => {
    if (most !== null && line.filter((choice) => choice === kind).length > most) tell('mostOfKind');
  });
  const minutes = minutesOf(problem, line);
  if (minutes > one.mostMinutes) tell('mostMinutes');
  if (minutes < one.leastMinutes) tell('leastMinutes');
  const weekends = new Set<number>();
  line.forEach((choice, day) => {
    if (choice === OFF) return;
    const weekday = weekdayOn(problem, day);
    if (weekday >= 6) weekends.add(day - weekday);
  });
  if (weekends.size > one.mostWeekends) tell('mostWeekends');
  // What was worked before counts for a run at the beginning; a run that no day before is known of is long enough.
  const past = one.before ?? [];
  const all = [...past, ...line];
  for (const { from, to, works } of runsOf(all)) {
    const length = to - from;
    const day = Math.max(0, to - 1 - past.length);
    if (works && length > one.mostInRow && to > past.length) tell('mostInRow', day);
    const inside = from > 0 && to < all.length && to >= past.length;
    if (inside && works && length < one.leastInRow) tell('leastInRow', day);
    if (inside && !works && length < one.leastOffInRow) tell('leastOffInRow', day);
  }
  for (let at = Math.max(1, past.length); at < all.length; at += 1) {
    const [was, is] = [all[at - 1] ?? OFF, all[at] ?? OFF];
    if (was !== OFF && is !== OFF && problem.kinds[was]?.notBefore.includes(is))
      tell('mustNotFollow', at - past.length);
  }
  if (one.mostMinutesInWeek !== undefined) {
    for (let at = past.length; at < all.length; at += 1) {
      const week = all.slice(Math.max(0, at - 6), at + 1);
      if (all[at] !== OFF && minutesOf(problem, week) > one.mostMinutesInWeek)
        tell('mostMinutesInWeek', at - past.length);
    }
  }
  return found;
}

function runsOf(line: readonly Choice[]): { from: number; to: number; works: boolean }[] {
  const runs: { from: number; to: number; works: boolean }[] = [];
  line.forEach((choice, day) => {
    const works = choice !== OFF;
    const last = runs.at(-1);
    if (last?.works === works) last.to = day + 1;
    else runs.push({ from: day, to: day + 1, works });
  });
  return runs;
}
