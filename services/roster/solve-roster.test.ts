import { expect, test } from 'vitest';
import { lineSearch } from '#core/roster/optimum/best-line.ts';
import { followTables } from '#core/roster/optimum/follow-table.ts';
import { judgeRoster } from '#core/roster/optimum/judge.ts';
import type { RosterProblem, Wish } from '#core/roster/optimum/problem.ts';
import { type FillAsked, rosterLines, taxiProblem } from '#core/roster/optimum/taxi-problem.ts';
import { smallProblemText } from '#core/roster/optimum/testing/small-problem.ts';
import { readRosterText } from '#core/roster/optimum/text-format.ts';
import { reasonSentence } from '#core/roster/optimum/texts.ts';
import { reasonsOf } from '#core/roster/optimum/why.ts';
import { rosterBreaches, STANDARD_PACK } from '#core/roster/rules.ts';
import { startRosterThread } from './roster-thread.ts';
import { solveRoster } from './solve-roster.ts';

function read(text: string): RosterProblem {
  const found = readRosterText(text);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

/** A clock that goes on by being looked at: a busy machine gives no other roster. */
function lookedAtClock(): () => number {
  let ms = 0;
  return () => {
    ms += 1;
    return ms;
  };
}

/** The least that any roster costs, by trying each line of each person beside each other one. */
function bestByTrying(problem: RosterProblem): number {
  const { days, kinds, people } = problem;
  const width = kinds.length + 1;
  const lines = people.map((_, person) =>
    Array.from({ length: width ** days }, (_, n) =>
      Array.from({ length: days }, (_, day) => (Math.floor(n / width ** day) % width) - 1),
    ).filter((line) => {
      const roster = people.map((_, n) => (n === person ? line : []));
      return judgeRoster(problem, roster).breaches.every((breach) => breach.person !== person);
    }),
  );
  let least = Infinity;
  const [first = [], second = []] = lines;
  for (const a of first) for (const b of second) least = Math.min(least, judgeRoster(problem, [a, b]).objective);
  return least;
}

test('two people over five days get the best roster there is, and the proof says so', async () => {
  const problem = read(
    smallProblemText
      .replace('\n7\n', '\n5\n')
      .replace(/Cy,.*\n/g, '')
      .replace(/^[56],.*\n/gm, ''),
  );
  const answer = await solveRoster(problem, { seconds: 3, nowMs: lookedAtClock() });
  if (answer.kind !== 'filled') throw new Error('not filled');
  expect(judgeRoster(problem, answer.roster)).toMatchObject({ objective: bestByTrying(problem), breaches: [] });
  expect(answer.bound ?? -1).toBeLessThanOrEqual(answer.objective);
  expect(answer.greedy).toBeGreaterThanOrEqual(answer.objective);
});

test('figures that contradict each other are told by the person they bind', async () => {
  const problem = read(smallProblemText.replace('Bo,D=7|N=7,3000,1440', 'Bo,D=1|N=1,3000,1440'));
  expect(await solveRoster(problem, { seconds: 1, nowMs: lookedAtClock() })).toEqual({ kind: 'impossible', person: 1 });
});

const wish = (person: number, day: number, kind: number, want: Wish['want']): Wish => ({
  person,
  day,
  kind,
  want,
  weight: 3,
});

const asked: FillAsked = {
  from: '2026-10-19',
  days: 14,
  zone: 'Europe/Paris',
  templates: [
    { name: 'day', kind: 'day', startMinutes: 360, endMinutes: 930 },
    { name: 'late', kind: 'day', startMinutes: 840, endMinutes: 1_410 },
    { name: 'night', kind: 'night', startMinutes: 1_140, endMinutes: 1_710 },
  ],
  drivers: Array.from({ length: 8 }, (_, n) => ({
    driverId: n + 1,
    name: `Driver ${n + 1}`,
    daysOff: n === 0 ? [3] : [],
  })),
  forecast: Array.from({ length: 14 * 24 }, (_, hour) => (hour % 24 < 5 ? 2 : 3)),
  underCost: 10,
  overCost: 1,
  wishes: [wish(0, 3, 0, 'on'), wish(1, 5, 2, 'on'), wish(2, 6, 0, 'off')],
  fairPerHour: 0.1,
  pack: STANDARD_PACK,
};

test('a roster of drivers through the change of the clocks breaks no rule of the pack, in a thread of its own', async () => {
  const problem = taxiProblem(asked);
  if (!problem.ok) throw new Error(problem.code);
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 20);
  const answer = await startRosterThread({ problem: problem.value, seconds: 3 }).ended;
  clearInterval(ticking);
  if (answer?.kind !== 'filled') throw new Error('not filled');
  // The suite goes on ticking while the solver thinks.
  expect(ticks).toBeGreaterThan(10);
  expect(answer.bound ?? -Infinity).toBeLessThanOrEqual(answer.objective + 1e-6);
  expect(answer.objective).toBeLessThanOrEqual(answer.greedy);
  const lines = rosterLines(asked, answer.roster);
  expect(rosterBreaches(lines, STANDARD_PACK, asked.zone).filter(({ severity }) => severity === 'hard')).toEqual([]);
  expect(lines.length).toBeGreaterThan(8 * 8);

  const reasons = reasonsOf(
    problem.value,
    lineSearch(problem.value, followTables(problem.value)),
    answer.roster,
    (slot) => `hour ${slot}`,
  );
  const told = judgeRoster(problem.value, answer.roster);
  expect(reasons.filter(({ about }) => about === 'slot')).toHaveLength(told.short.length);
  const dayOff = reasons.find((one) => one.about === 'wish' && one.person === 0);
  expect(dayOff && [reasonSentence(dayOff, 'en'), reasonSentence(dayOff, 'fr')]).toEqual([
    'Driver 1 wished to work day on day 4, and does not: it is a day off.',
    'Driver 1 souhaitait faire day le jour 4 et ne le fait pas\u00a0: c’est un jour d’absence.',
  ]);
});

test('a template beyond the longest shift is refused, and so is nobody to plan for', () => {
  const long = { name: 'long', kind: 'day' as const, startMinutes: 0, endMinutes: 13 * 60 };
  expect(taxiProblem({ ...asked, templates: [long] })).toMatchObject({
    code: 'templateAgainstRules',
    detail: { name: 'long' },
  });
  expect(taxiProblem({ ...asked, drivers: [] })).toMatchObject({ code: 'nothingToFill' });
});
