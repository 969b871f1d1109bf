import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dimension } from '../facts.ts';
import type { FigureName } from '../figures.ts';
import { linesOf } from '../report-lines.ts';
import type { ToldReport, ToldRow } from '../told-report.ts';
import { chartOf } from './report-chart.ts';

const FIGURES: readonly FigureName[] = ['jobs', 'waitMean', 'tillShort', 'coveredShare'];

const report = (rows: [key: ToldRow['key'], value: number | null, was?: number][]): ToldReport => ({
  rows: rows.map(([key, value, was]) => ({
    key,
    values: [value],
    over: [null],
    was: was === undefined ? null : [was],
  })),
  total: { key: [], values: [0], over: [null], was: null },
  labels: { area: { 1: 'Haga', 2: 'Majorna' } },
  currency: 'SEK',
  currencies: { 1: 'SEK', 2: 'NOK' },
  zones: {},
  compared: null,
});

const chart = (figure: FigureName, by: Dimension[], told: ToldReport, language = 'en') =>
  chartOf(linesOf(by, told, language), figure, { figures: [figure], by }, { ...told, language });

test('days and hours stand in their order, all else lies, the furthest from nought kept and the highest first', () => {
  expect(
    chart(
      'jobs',
      ['hour'],
      report([
        [[9], 3, 5],
        [[17], 7, 2],
      ]),
    ),
  ).toMatchObject({
    shape: 'upright',
    shown: 2,
    bars: Array.from({ length: 24 }, (_, hour) =>
      hour === 9
        ? { label: '09–10', value: 3, was: 5 }
        : hour === 17
          ? { label: '17–18', value: 7, was: 2 }
          : { id: null, value: null, text: '–' },
    ),
    scale: [{ value: 0 }, { value: 2 }, { value: 4 }, { value: 6 }, { value: 8, text: '8' }],
  });
  const tills = report(Array.from({ length: 12 }, (_, n) => [[`u${n}`], n === 4 ? -900 : n * 10]));
  const lying = chart('tillShort', ['user'], tills);
  expect(lying).toMatchObject({ shape: 'lying', shown: 8 });
  expect(lying.shape === 'lying' && lying.bars.map(({ value }) => value)).toEqual([110, 100, 90, 80, 70, 60, 50, -900]);
  expect(lying.shape === 'lying' && [lying.scale[0]?.value, lying.scale.at(-1)?.value]).toEqual([-1_000, 250]);
});

test('days of which nothing is known keep their place', () => {
  const drawn = chart(
    'jobs',
    ['day'],
    report([
      [['2026-11-28'], 3],
      [['2026-12-01'], 5],
    ]),
  );
  expect(drawn).toMatchObject({ shape: 'upright', shown: 2 });
  expect(drawn.shape === 'upright' && drawn.bars.map(({ value }) => value)).toEqual([3, null, null, 5]);
});

test('a scale is in what its figure is read in', () => {
  const texts = (figure: FigureName, value: number) => {
    const drawn = chart(figure, ['hour'], report([[[9], value]]));
    return drawn.shape === 'upright' ? drawn.scale.map(({ text }) => text.replaceAll('\u00a0', ' ')) : [];
  };
  expect(texts('waitMean', 430)).toEqual(['0:00', '2:00', '4:00', '6:00', '8:00']);
  expect(texts('waitMean', 90)).toEqual(['0:00', '0:25', '0:50', '1:15', '1:40']);
  expect(texts('coveredShare', 0.93)).toEqual(['0.0%', '25.0%', '50.0%', '75.0%', '100.0%']);
  // No half jobs.
  expect(texts('jobs', 2)).toEqual(['0', '1', '2']);
});

test('two dimensions are fields: hours across, all of them, what is not known left empty', () => {
  const told = report([
    [[5, 9], 3],
    [[5, 17], 11],
    [[1, 9], 7],
    [[2, 9], null],
  ]);
  const drawn = chart('jobs', ['weekday', 'hour'], told);
  if (drawn.shape !== 'heat') throw new Error(drawn.shape);
  expect([drawn.columns.length, drawn.columns[9], drawn.least, drawn.most]).toEqual([24, '09–10', '3', '11']);
  expect(drawn.rows.map(({ label }) => label).slice(0, 2)).toEqual(['Monday', 'Tuesday']);
  expect(drawn.rows).toHaveLength(7);
  expect(drawn.rows[4]?.cells[17]).toEqual({ id: '[5,17]', label: 'Friday · 17–18', part: 1, text: '11' });
  expect([drawn.rows[0]?.cells[9]?.part, drawn.rows[4]?.cells[9]?.part]).toEqual([0.5, 0]);
  expect([drawn.rows[1]?.cells[9], drawn.rows[0]?.cells[8]]).toEqual([null, null]);
});

test('of many areas those with the highest field are drawn; amounts of two currencies are not measured together', () => {
  const areas = report(Array.from({ length: 30 }, (_, n) => [[n, 8], n]));
  const drawn = chart('jobs', ['area', 'hour'], areas);
  expect(drawn).toMatchObject({ shape: 'heat', shown: 12 });
  const money = report([
    [[1, 9], 100],
    [[2, 9], 300],
  ]);
  expect(chart('jobs', ['fleet', 'hour'], money).shape).toBe('lying');
});

test('each field is one row of the report, each part lies from 0 to 1, and each bar within its scale', () => {
  const key = fc.record({ a: fc.integer({ min: 1, max: 7 }), b: fc.integer({ min: 0, max: 23 }) });
  const rows = fc.uniqueArray(fc.tuple(key, fc.option(fc.integer({ min: -5_000, max: 90_000 }))), {
    selector: ([{ a, b }]) => `${a} ${b}`,
  });
  fc.assert(
    fc.property(rows, fc.nat({ max: 3 }), (made, which) => {
      const figure = FIGURES[which]!;
      const told = report(made.map(([{ a, b }, value]) => [[a, b], value]));
      const pairs = chart(figure, ['weekday', 'hour'], told);
      if (pairs.shape === 'heat') {
        const fields = pairs.rows.flatMap(({ cells }) => cells).filter((cell) => cell !== null);
        expect(fields.map(({ id }) => id).sort()).toEqual(
          made
            .filter(([, value]) => value !== null)
            .map(([{ a, b }]) => JSON.stringify([a, b]))
            .sort(),
        );
        for (const { part } of fields) expect(part >= 0 && part <= 1).toBe(true);
      }
      const single = report(made.map(([{ a, b }, value]) => [[`${a} ${b}`], value]));
      const lying = chart(figure, ['user'], single);
      if (lying.shape === 'heat') throw new Error('one dimension has no fields');
      const [least, most] = [lying.scale[0]!.value, lying.scale.at(-1)!.value];
      for (const { value } of lying.bars)
        expect((value ?? 0) >= least * (1 + 1e-9) && (value ?? 0) <= most * (1 + 1e-9)).toBe(true);
    }),
  );
});
