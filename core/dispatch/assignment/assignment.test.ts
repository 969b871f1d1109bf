import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { denseOptimum } from '../testing/dense.ts';
import { assign } from './assignment.ts';
import type { AssignmentProblem } from './assignment-problem.ts';
import { isCertified, tooShortLists } from './certificate.ts';
import { lossesOf } from './losses.ts';

type Pair = readonly [column: number, cost: number];

function problemOf(
  columns: number,
  lists: readonly (readonly Pair[])[],
  unassigned: readonly number[],
): AssignmentProblem {
  const pairs = lists.flat();
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, row) => {
    start[row + 1] = start[row]! + list.length;
  });
  return {
    columns,
    from: start.subarray(0, -1),
    to: start.subarray(1),
    column: Int32Array.from(pairs, ([column]) => column),
    cost: Float64Array.from(pairs, ([, cost]) => cost),
    unassigned: Float64Array.from(unassigned),
  };
}

/** Tries everything. */
function cheapest(lists: readonly (readonly Pair[])[], unassigned: readonly number[], row = 0, used = 0): number {
  if (row === lists.length) return 0;
  let best = unassigned[row]! + cheapest(lists, unassigned, row + 1, used);
  for (const [column, cost] of lists[row]!) {
    if (used & (1 << column)) continue;
    best = Math.min(best, cost + cheapest(lists, unassigned, row + 1, used | (1 << column)));
  }
  return best;
}

const smallProblem = fc.integer({ min: 1, max: 6 }).chain((columns) =>
  fc
    .array(
      fc.record({
        pairs: fc.uniqueArray(fc.tuple(fc.nat(columns - 1), fc.integer({ min: -20, max: 60 })), {
          maxLength: columns,
          selector: ([column]) => column,
        }),
        unassigned: fc.integer({ min: 0, max: 90 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((rows) => ({
      columns,
      lists: rows.map((row) => row.pairs),
      unassigned: rows.map((row) => row.unassigned),
    })),
);

/** `rows` places and `columns` places on a square; each row lists its nearest `k`. */
function mapProblem(seed: number, rows: number, columns: number, k: number) {
  const random = seededRandom(seed);
  const places = (count: number) =>
    Array.from({ length: count }, () => [random() * 10_000, random() * 10_000] as const);
  const [jobs, cars] = [places(rows), places(columns)];
  const all = jobs.map(([x, y]) =>
    cars
      .map(([cx, cy], column): Pair => [column, Math.round(Math.hypot(cx - x, cy - y) * 100)])
      .sort((a, b) => a[1] - b[1] || a[0] - b[0]),
  );
  const unassigned = jobs.map(() => 10_000_000);
  return {
    whole: problemOf(columns, all, unassigned),
    cut: problemOf(
      columns,
      all.map((list) => list.slice(0, k)),
      unassigned,
    ),
    omittedAtLeast: all.map((list) => list[k]?.[1] ?? Infinity),
  };
}

describe('the assignment of jobs to cars', () => {
  test('costs what trying everything finds, with its proof, on ten thousand small cases', () => {
    fc.assert(
      fc.property(smallProblem, ({ columns, lists, unassigned }) => {
        const problem = problemOf(columns, lists, unassigned);
        const found = assign(problem);
        expect(found.totalCost).toBe(cheapest(lists, unassigned));
        expect(isCertified(problem, found)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  test('tells what the whole would cost more without each column, as trying everything without it finds', () => {
    fc.assert(
      fc.property(smallProblem, ({ columns, lists, unassigned }) => {
        const problem = problemOf(columns, lists, unassigned);
        const found = assign(problem);
        const losses = lossesOf(problem, found);
        for (let column = 0; column < columns; column++) {
          const without = lists.map((list) => list.filter(([other]) => other !== column));
          expect(losses[column]).toBe(cheapest(without, unassigned) - found.totalCost);
        }
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  test('costs what the full matrix costs, with its proof, on four thousand larger cases', () => {
    const random = seededRandom(20_260_615);
    const upTo = (n: number) => Math.floor(random() * n);
    for (let n = 0; n < 4_000; n++) {
      const columns = 1 + upTo(24);
      // Few different costs make many ties, the hard case for prices.
      const most = [8, 200, 100_000][n % 3]!;
      const lists = Array.from({ length: 1 + upTo(24) }, () => {
        const few = random();
        return Array.from({ length: columns }, (_, column): Pair => [column, upTo(most) - 5]).filter(
          () => random() < few,
        );
      });
      const unassigned = lists.map(() => most + upTo(most));
      const matrix = lists.map((list) => {
        const costs = new Map(list);
        return Array.from({ length: columns }, (_, column) => costs.get(column) ?? Infinity);
      });
      const problem = problemOf(columns, lists, unassigned);
      const found = assign(problem);
      expect(found.totalCost).toBe(denseOptimum(matrix, unassigned));
      expect(isCertified(problem, found)).toBe(true);
    }
  }, 60_000);

  test('stops where it is told that the time is up', () => {
    const { whole } = mapProblem(6, 40, 20, 20);
    expect(assign(whole, () => false).undone.length).toBeGreaterThan(0);
    expect(assign(whole, () => true)).toEqual(assign(whole));
  });

  test.each([
    [1, 120, 400],
    [2, 150, 150],
    [3, 200, 60],
  ])('proves itself on a map, seed %i with %i jobs and %i cars', (seed, rows, columns) => {
    const { whole } = mapProblem(seed, rows, columns, columns);
    const found = assign(whole);
    expect(isCertified(whole, found)).toBe(true);
    expect(found.columnOf.filter((column) => column >= 0).length).toBe(Math.min(rows, columns));
  });

  test('needs only short lists where the proof says so, and says where it does not', () => {
    const { whole, cut, omittedAtLeast } = mapProblem(4, 100, 600, 12);
    const short = assign(cut);
    expect(tooShortLists(short, omittedAtLeast)).toEqual([]);
    expect(short.totalCost).toBe(assign(whole).totalCost);
    const scarce = mapProblem(5, 80, 82, 3);
    expect(tooShortLists(assign(scarce.cut), scarce.omittedAtLeast).length).toBeGreaterThan(0);
  });

  test('a proof does not hold for a worse assignment', () => {
    const problem = problemOf(
      2,
      [
        [
          [0, 10],
          [1, 30],
        ],
        [
          [0, 15],
          [1, 60],
        ],
      ],
      [99, 99],
    );
    const found = assign(problem);
    expect([...found.columnOf]).toEqual([1, 0]);
    expect(isCertified(problem, { ...found, columnOf: Int32Array.of(0, 1) })).toBe(false);
    expect(isCertified(problem, { ...found, columnOf: Int32Array.of(0, 0) })).toBe(false);
  });
});
