import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { narrowed } from './cut.ts';
import { FACTS } from './facts.ts';
import { joinedParts, NO_PARTS, type Parts, valueOf } from './figure.ts';
import { FIGURE_WORDS } from './figure-words.ts';
import { dimensionsOf, FIGURE_NAMES, figureOf, restsOn, valueFrom } from './figures.ts';
import { keyOrder, reportOf } from './report.ts';
import { addSpread, percentileOf, stepOf } from './spread.ts';

describe('steps of times', () => {
  test.each([
    [-40, 0],
    [0, 0],
    [1, 30],
    [30, 30],
    [31, 60],
    [600, 600],
    [601, 660],
    [1_800, 1_800],
    [1_801, 2_100],
    [7_200, 7_200],
    [7_201, 9_000],
    [86_400, 86_400],
    [999_999, 86_400],
  ])('%i s are told as %i', (seconds, step) => expect(stepOf(seconds)).toBe(step));

  test('a step is never below its time, nor a tenth and half a minute above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
        const step = stepOf(seconds);
        expect(step).toBeGreaterThanOrEqual(seconds);
        expect(step - seconds).toBeLessThan(Math.max(30, seconds / 4));
        expect(stepOf(step)).toBe(step);
      }),
    );
  });

  test('a percentile is the lowest step that so many do not pass, put together from any pieces', () => {
    const times = fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(times, times, fc.constantFrom(0.5, 0.9, 0.95), (one, other, share) => {
        const spread = (all: number[]) => {
          const found = new Map<number, number>();
          for (const time of all) found.set(stepOf(time), (found.get(stepOf(time)) ?? 0) + 1);
          return found;
        };
        const both = new Map(spread(one));
        addSpread(both, spread(other));
        const told = percentileOf(both, share)!;
        const all = [...one, ...other];
        const within = (step: number) => all.filter((time) => stepOf(time) <= step).length;
        expect(within(told)).toBeGreaterThanOrEqual(share * all.length - 1e-6);
        expect(within(told - 1)).toBeLessThan(share * all.length);
      }),
    );
    expect(percentileOf(new Map(), 0.5)).toBeNull();
    const some = new Map([
      [480, 1],
      [30, 2],
    ]);
    expect([percentileOf(some, 0), percentileOf(some, 1)]).toEqual([30, 480]);
  });
});

test('parts may be joined in any order', () => {
  const numbers = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -9, max: 9 }));
  const parts = fc.record({
    counts: numbers,
    sums: numbers,
    measured: numbers,
    spreads: fc.dictionary(
      fc.constantFrom('x', 'y'),
      fc.array(fc.tuple(fc.constantFrom(30, 60, 90), fc.integer({ min: 1, max: 9 }))).map((all) => new Map(all)),
    ),
  });
  const plain = (one: Parts) => ({
    ...one,
    spreads: Object.fromEntries(
      Object.entries(one.spreads).map(([name, spread]) => [name, [...spread].toSorted(([a], [b]) => a - b)]),
    ),
  });
  fc.assert(
    fc.property(parts, parts, parts, (one, two, three) => {
      const left = joinedParts(joinedParts(one, two), three);
      const right = joinedParts(three, joinedParts(two, one));
      expect(plain(left)).toEqual(plain(right));
      expect(plain(joinedParts(NO_PARTS, one))).toEqual(plain(one));
    }),
  );
});

describe('the figures', () => {
  test('each has a name and a sentence in both languages, and no two the same name', () => {
    for (const language of ['en', 'fr'] as const) {
      const names = FIGURE_NAMES.map((name) => FIGURE_WORDS[name].name[language]);
      expect(new Set(names).size).toBe(names.length);
      for (const name of FIGURE_NAMES) expect(FIGURE_WORDS[name].says[language]).toMatch(/^[A-ZÀÉ].*\.$/);
    }
  });

  test('each rests on marks and measures that its fact knows', () => {
    for (const name of FIGURE_NAMES)
      for (const base of restsOn([name])) {
        const figure = figureOf(base);
        if (!('fact' in figure)) throw new Error(`${name} rests on a figure that rests on others`);
        const { marks, measures } = FACTS[figure.fact];
        const said = Object.entries(figure).flatMap(([what, of]) => {
          if (what === 'count' || what === 'share' || what === 'over') return [[...marks, 'all'].includes(of as never)];
          if (what === 'sum' || what === 'mean' || what === 'measure') return [measures.includes(of as never)];
          return [];
        });
        expect([name, said.every(Boolean)]).toEqual([name, true]);
      }
  });

  test('a share of nothing is told as nothing, not as none', () => {
    const share = figureOf('onTimeShare');
    if (!('fact' in share)) throw new Error('no fact');
    expect(valueOf(share, NO_PARTS)).toEqual({ value: null, over: 0 });
    expect(valueFrom('revenueAnHour', () => ({ value: 0, over: null })).value).toBeNull();
    const known = (name: string) => ({ value: name === 'revenue' ? 360_000 : 7_200, over: null });
    expect(valueFrom('revenueAnHour', known)).toEqual({ value: 180_000, over: 7_200 });
  });

  test('figures of several facts are cut by what all of them know', () => {
    expect(dimensionsOf(['jobs'])).toContain('account');
    expect(dimensionsOf(['jobs', 'signedOn'])).toEqual(['fleet', 'day', 'weekday', 'month', 'hour']);
    expect(dimensionsOf(['revenueAnHour'])).toContain('driver');
  });
});

describe('a report', () => {
  test('joins what several facts say of a key, and has a row where only one knows it', () => {
    const parts = (count: number): Parts => ({ ...NO_PARTS, counts: { wanted: count, all: count } });
    const { rows, total } = reportOf(
      ['jobs', 'trips'],
      new Map([
        ['job', [new Map([['[1]', { key: [1], parts: parts(3) }]]), new Map([['[1]', { key: [1], parts: parts(4) }]])]],
        ['trip', [new Map([['[2]', { key: [2], parts: parts(5) }]])]],
      ]),
    );
    expect(rows.map(({ key, cells }) => [key[0], cells.jobs?.value, cells.trips?.value])).toEqual([
      [1, 7, 0],
      [2, 0, 5],
    ]);
    expect([total.jobs?.value, total.trips?.value]).toEqual([7, 5]);
  });

  test('keys come by size, by letter, and what has none last', () => {
    const keys = [
      [null, 'a'],
      [10, 'a'],
      [2, 'b'],
      [2, 'a'],
    ];
    expect(keys.toSorted(keyOrder)).toEqual([
      [2, 'a'],
      [2, 'b'],
      [10, 'a'],
      [null, 'a'],
    ]);
  });

  test('a cell is narrowed by its key, within what was filtered', () => {
    expect(narrowed({ hour: [8, 9] }, ['hour', 'area'], [8, null])).toEqual({ hour: [8], area: [null] });
    expect(narrowed({ hour: [8, 9] }, ['hour'], [10])).toEqual({ hour: [] });
  });
});
