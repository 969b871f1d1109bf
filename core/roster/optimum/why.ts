import type { LineSearch } from './best-line.ts';
import { judgeRoster } from './judge.ts';
import { cellOf, OFF, type Roster, type RosterProblem, type Wish } from './problem.ts';
import { workingRoster } from './working-roster.ts';

export const REASON_WHYS = [
  'dayOff',
  'neverThisKind',
  'rules',
  'otherWishes',
  'cover',
  'fairness',
  'everybodyBound',
  'everybodyThere',
  'worthLess',
] as const;
export type ReasonWhy = (typeof REASON_WHYS)[number];

/** Why something was not done: with what it would cost more to do it, as far as one person's line can tell. */
export type Reason =
  | {
      about: 'wish';
      person: number;
      name: string;
      day: number;
      kind: string;
      want: Wish['want'];
      why: ReasonWhy;
      dearerBy: number | null;
    }
  | { about: 'slot'; slot: number; label: string; missing: number; why: ReasonWhy; dearerBy: number | null };

/** So many who could come are enough to tell what it would cost. */
const MOST_TRIED = 4;
/** Dear enough that whatever else can be done is. */
const FORCED = 1e9;

/**
 * Each wish that was not met and each slot that lacks somebody, with the reason: every person who could change it is given the
 * best line that does, and what becomes dearer by it is the reason. Where `goesOn` says no, the rest is left out.
 */
export function reasonsOf(
  problem: RosterProblem,
  search: LineSearch,
  roster: Roster,
  label: (slot: number) => string,
  goesOn: () => boolean = () => true,
): Reason[] {
  const { days, kinds, people } = problem;
  const width = kinds.length + 1;
  const working = workingRoster(problem, roster);
  const costs = new Float64Array(days * width);
  const all = working.cost();

  /** What the cheapest line costs more that has, or has not, one of these cells on its day; null where the rules allow none. */
  const dearer = (person: number, day: number, allowed: (choice: number) => boolean) => {
    const was = working.lines[person] ?? [];
    working.unset(person);
    working.costs(person, costs);
    for (let choice = OFF; choice < kinds.length; choice += 1)
      if (!allowed(choice)) costs[day * width + choice + 1] = FORCED;
    const found = search.best(person, costs, was, 0, days);
    const line = found && found.cost < FORCED / 2 ? found.line : null;
    if (line) working.set(person, line);
    const by = line ? working.cost() - all : null;
    const own = line ? judgeRoster(problem, working.lines) : null;
    working.unset(person);
    working.set(person, was);
    return { by, own };
  };
  const before = judgeRoster(problem, roster);

  const ofWish = ({ person, day, kind, want }: Wish): Reason => {
    const one = people[person];
    const told = { about: 'wish', person, name: one?.name ?? '', day, kind: kinds[kind]?.name ?? '', want } as const;
    if (want === 'on' && one?.daysOff.includes(day)) return { ...told, why: 'dayOff', dearerBy: null };
    if (want === 'on' && one?.mostOfKind[kind] === 0) return { ...told, why: 'neverThisKind', dearerBy: null };
    const { by, own } = dearer(person, day, (choice) => (choice === kind) === (want === 'on'));
    if (by === null || own === null) return { ...told, why: 'rules', dearerBy: null };
    const more = {
      cover: own.cover - before.cover,
      otherWishes: own.wishes - before.wishes,
      fairness: own.fairness - before.fairness,
    };
    const [why] = (['cover', 'otherWishes', 'fairness'] as const).toSorted((a, b) => more[b] - more[a]);
    return { ...told, why: why ?? 'cover', dearerBy: by };
  };

  const ofSlot = ({ slot, missing }: { slot: number; missing: number }): Reason => {
    const told = { about: 'slot', slot, label: label(slot), missing } as const;
    const cells = problem.covers.flatMap((slots, cell) => (slots.includes(slot) ? [cell] : []));
    let could = 0;
    let tried = false;
    let least: number | null = null;
    for (const [person, one] of people.entries()) {
      if (could >= MOST_TRIED) break;
      const line = roster[person] ?? [];
      if (line.some((choice, day) => choice !== OFF && cells.includes(cellOf(problem, day, choice)))) continue;
      for (const day of new Set(cells.map((cell) => Math.floor(cell / kinds.length)))) {
        const asked = (choice: number) => choice !== OFF && cells.includes(cellOf(problem, day, choice));
        const may = kinds.some((_, kind) => asked(kind) && one.mostOfKind[kind] !== 0);
        if (!may || one.daysOff.includes(day)) continue;
        tried = true;
        const { by } = dearer(person, day, asked);
        if (by === null) continue;
        could += 1;
        least = Math.min(least ?? Infinity, by);
      }
    }
    return { ...told, why: could > 0 ? 'worthLess' : tried ? 'everybodyBound' : 'everybodyThere', dearerBy: least };
  };

  const unmet = problem.wishes.filter(
    ({ person, day, kind, want }) => (roster[person]?.[day] === kind) !== (want === 'on'),
  );
  const reasons: Reason[] = [];
  for (const wish of unmet) if (goesOn()) reasons.push(ofWish(wish));
  for (const slot of before.short) if (goesOn()) reasons.push(ofSlot(slot));
  return reasons;
}
