import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { dayHours } from '#core/prebooking/day-hours.ts';
import { boardJob } from '../../../jobs/web/board/board-view.ts';
import { jobRow } from '../../../testing/board-rows.ts';
import { areaHours, dayInPlace, firstHour, placeOfSpot, spotInPlace, stepFrom } from './hours-view.ts';

const ZONE = 'Europe/Stockholm';
const hours = dayHours(ZONE, '2026-11-24');
const NINE = hours[9]!.fromMs;
const pre = (change: object = {}, said: object = {}) =>
  boardJob(jobRow({ preBooked: true, state: 'future', requiredAtMs: NINE, ...change }), NINE - HOUR_MS, said);
const areas = [
  { id: 3, name: 'Haga' },
  { id: 5, name: 'Centrum' },
];
const supply = {
  date: '2026-11-24',
  hours: hours.map((_, n) => ({ weeks: n === 10 ? 0 : 4 })),
  areas: [
    { areaId: 3, cars: hours.map(() => 1.5) },
    { areaId: 5, cars: hours.map(() => 4) },
    { areaId: null, cars: hours.map(() => 0) },
  ],
};
const rowsOf = (jobs: ReturnType<typeof pre>[], told: typeof supply | undefined = supply) =>
  areaHours({ jobs, hours, areas, supply: told, allName: 'All', outsideName: 'Outside' });

describe('the day by hour and area', () => {
  test('holds what is wanted against the cars expected, and the sum of all on top', () => {
    const rows = rowsOf([
      pre({ id: 1 }),
      pre({ id: 2, reserved: { plate: '104', kind: 'committed' } }),
      pre({ id: 3, areaId: 5 }, { alert: 'AtRisk' }),
      pre({ id: 4, requiredAtMs: NINE - HOUR_MS * 20 }),
    ]);
    expect(rows.map(({ name, wanted, shortHours }) => [name, wanted, shortHours])).toEqual([
      ['All', 3, 0],
      ['Centrum', 1, 0],
      ['Haga', 2, 1],
    ]);
    expect(rows[2]?.cells[9]).toEqual({
      wanted: 2,
      kept: 1,
      risk: 0,
      cars: 1.5,
      fromNow: false,
      level: 'short',
      short: 1,
    });
    expect(rows[0]?.cells[9]).toMatchObject({ wanted: 3, kept: 1, risk: 1, cars: 5.5, level: 'enough' });
    expect(rows[0]?.cells[10]?.fromNow).toBe(true);
  });

  test('has a row for what lies in no area only where there is something', () => {
    expect(rowsOf([pre({ areaId: null })]).at(-1)).toMatchObject({ key: 'outside', wanted: 1 });
    expect(rowsOf([pre({ areaId: 99 })]).at(-1)).toMatchObject({ key: 'outside', wanted: 1 });
  });

  test('knows of no shortage before the supply is known', () => {
    const blind = areaHours({ jobs: [pre()], hours, areas, supply: undefined, allName: 'All', outsideName: 'Outside' });
    expect(blind[0]?.cells[9]).toMatchObject({ wanted: 1, cars: null, level: 'unknown' });
  });
});

test('day, area and hour are those named in the address, or sensible ones', () => {
  const rows = rowsOf([pre()]);
  expect([dayInPlace('2026-11-26', '2026-11-24'), dayInPlace('2026-12-26', '2026-11-24')]).toEqual([
    '2026-11-26',
    '2026-11-24',
  ]);
  expect(['5.9', '77.9', '5.24', 'all.0', 'x'].map((text) => spotInPlace(text, rows))).toEqual([
    { area: 5, hour: 9 },
    null,
    null,
    { area: 'all', hour: 0 },
    null,
  ]);
  expect(placeOfSpot({ area: 'outside', hour: 3 })).toBe('outside.3');
  const cells = rows[0]!.cells;
  expect([firstHour(cells, hours, hours[2]!.fromMs), firstHour(cells, hours, hours[12]!.fromMs)]).toEqual([9, 12]);
  expect(firstHour(cells, hours, hours[0]!.fromMs - HOUR_MS)).toBe(9);
});

test('arrows go from cell to cell and stop at the edge', () => {
  const rows = rowsOf([pre()]);
  const from = { area: 'all', hour: 0 } as const;
  expect(stepFrom(from, 'ArrowRight', rows)).toEqual({ area: 'all', hour: 1 });
  expect(stepFrom(from, 'ArrowLeft', rows)).toEqual(from);
  expect(stepFrom(from, 'ArrowDown', rows)).toEqual({ area: 5, hour: 0 });
  expect(stepFrom(from, 'End', rows)).toEqual({ area: 'all', hour: 23 });
  expect(stepFrom(from, 'x', rows)).toBeNull();
});
