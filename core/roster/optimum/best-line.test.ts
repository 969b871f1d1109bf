import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineSearch } from './best-line.ts';
import { followTables } from './follow-table.ts';
import { judgeRoster } from './judge.ts';
import type { Choice, Person, RosterProblem } from './problem.ts';

const KINDS = [
  { name: 'D', minutes: 540, notBefore: [] },
  { name: 'N', minutes: 720, notBefore: [0] },
];

const person = fc.record({
  name: fc.constant('Ada'),
  mostOfKind: fc.tuple(fc.constantFrom(null, 0, 1, 2), fc.constantFrom(null, 1, 3)),
  mostMinutes: fc.constantFrom(2_160, 3_240, 10_000),
  leastMinutes: fc.constantFrom(0, 1_080, 2_000),
  mostInRow: fc.integer({ min: 1, max: 4 }),
  leastInRow: fc.integer({ min: 1, max: 3 }),
  leastOffInRow: fc.integer({ min: 1, max: 3 }),
  mostWeekends: fc.integer({ min: 0, max: 2 }),
  daysOff: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
  mostMinutesInWeek: fc.constantFrom(undefined, 1_800, 2_880),
  before: fc.constantFrom(undefined, [0, 0], [-1, 1]),
  fair: fc.constantFrom(undefined, { minutes: 1_620, perHour: 2 }),
});

const DAYS = 6;
const problemOf = (one: Person, firstWeekday: number): RosterProblem => ({
  days: DAYS,
  firstWeekday,
  kinds: KINDS,
  people: [one],
  wishes: [],
  slots: [],
  covers: Array.from({ length: DAYS * KINDS.length }, () => []),
});

const allLines: Choice[][] = Array.from({ length: 3 ** DAYS }, (_, n) =>
  Array.from({ length: DAYS }, (_, day) => (Math.floor(n / 3 ** day) % 3) - 1),
);
const priceOf = (costs: Float64Array, line: readonly Choice[]) =>
  line.reduce((sum, choice, day) => sum + (costs[day * 3 + choice + 1] ?? 0), 0);

test('the best line is the cheapest of all lines that the judge lets pass, or there is none', () => {
  const prices = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: DAYS * 3, maxLength: DAYS * 3 });
  fc.assert(
    fc.property(person, prices, fc.constantFrom(1, 6, 7), (one, told, firstWeekday) => {
      const problem = problemOf(one, firstWeekday);
      const costs = Float64Array.from(told);
      let cheapest = Infinity;
      for (const line of allLines) {
        const { breaches, fairness } = judgeRoster(problem, [line]);
        if (breaches.length === 0) cheapest = Math.min(cheapest, priceOf(costs, line) + fairness);
      }
      const found = lineSearch(problem, followTables(problem)).best(0, costs, [], 0, DAYS);
      if (cheapest === Infinity) expect(found).toBeNull();
      else {
        expect(found?.least).toBeLessThanOrEqual(cheapest + 1e-6);
        expect(found?.cost).toBeGreaterThanOrEqual(cheapest - 1e-6);
        // Only a fair share of hours that nothing else counts is priced, not counted.
        const counted = one.fair === undefined || one.leastMinutes > 0 || one.mostMinutes < 5_000;
        if (counted) expect(found?.cost).toBeCloseTo(cheapest, 6);
        const judged = judgeRoster(problem, [found?.line ?? []]);
        expect(judged.breaches).toEqual([]);
        expect(priceOf(costs, found?.line ?? []) + judged.fairness).toBeCloseTo(found?.cost ?? 0, 6);
      }
    }),
    { numRuns: 20 },
  );
});

test('outside of the days that are asked for, a line stays as it was', () => {
  const one: Person = {
    name: 'Ada',
    mostOfKind: [null, null],
    mostMinutes: 10_000,
    leastMinutes: 0,
    mostInRow: 3,
    leastInRow: 1,
    leastOffInRow: 1,
    mostWeekends: 9,
    daysOff: [],
  };
  const problem = problemOf(one, 1);
  const was = [0, 0, -1, -1, 0, -1];
  const costs = new Float64Array(DAYS * 3).fill(-1);
  for (let day = 0; day < DAYS; day += 1) costs[day * 3] = 0;
  const found = lineSearch(problem, followTables(problem)).best(0, costs, was, 2, 4);
  expect([found?.line.slice(0, 2), found?.line.slice(4)]).toEqual([was.slice(0, 2), was.slice(4)]);
  expect(judgeRoster(problem, [found?.line ?? []]).breaches).toEqual([]);
});
