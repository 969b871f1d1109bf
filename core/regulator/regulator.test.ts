import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedText } from '../kit/xml-text.ts';
import { anyName } from '../letters/testing/any-name.ts';
import { parseCsv } from '../resource/csv.ts';
import { levyRows, monthsBetween, nextMonth } from './levy.ts';
import type { PeakHours } from './pack-file.ts';
import { PACK_FILE_CODES, PACK_FILES, packFile } from './packs.ts';
import { isPeak, responseRows, standardRows, type WaitCount } from './waits.ts';
import { packPieces, writePackFile } from './write-file.ts';

const about = { fleet: 'Cabs', from: '2026-10-01', through: '2026-10-31', authorisation: '' };
const world = { zone: 'UTC', decimals: 2, about };

test('every file names its rule, and each column of it is a field of its rows once', () => {
  for (const code of PACK_FILE_CODES) {
    const { source, columns } = packFile(code);
    expect(source.length).toBeGreaterThan(20);
    expect(new Set(columns.map(({ head }) => head)).size).toBe(columns.length);
    expect(new Set(columns.map(({ field }) => field)).size).toBe(columns.length);
  }
});

test('a count from one to nine is hidden, nought and ten are told', () => {
  const file = PACK_FILES.mdsReport;
  const row = (trips: number) => ({ provider: 'p', from: '2026-10-01', duration: 'P1M', trips, riders: trips });
  const text = writePackFile(file, 'csv', [row(0), row(1), row(9), row(10)], world);
  const counts = text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(-2));
  expect(counts).toEqual([
    ['0', '0'],
    ['-1', '-1'],
    ['-1', '-1'],
    ['10', '10'],
  ]);
});

test('whatever a text holds, a file has as many cells as its layout, and none that a spreadsheet takes for a formula', () => {
  const file = PACK_FILES.tripRecord;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '=', '@', ' ') }), (from) => {
      const text = writePackFile({ ...file, csv: { ...file.csv, quotes: 'always' } }, 'csv', [{ from }], world);
      const [, row = ''] = text.split(/(?<=")\r\n(?=")/);
      const cells = row.replace(/\r\n$/, '').slice(1, -1).split('","');
      if (!from.includes('"') && !from.includes(',')) {
        expect(cells).toHaveLength(file.columns.length);
        expect(cells[6]).not.toMatch(/^[=@]/);
      }
      expect(JSON.parse(writePackFile(file, 'json', [{ from }], world)).rows[0].From).toBe(from);
    }),
  );
});

test('whatever somebody is called, a file of a regulator holds what a table may hold, and no formula', () => {
  const file = PACK_FILES.tripRecord;
  fc.assert(
    fc.property(anyName, (from) => {
      const text = writePackFile(file, 'csv', [{ from, plate: '101' }], world);
      expect(text).toBe(allowedText(text));
      const [, row] = parseCsv(text);
      expect(row).toHaveLength(file.columns.length);
      expect(row?.[6] ?? '').not.toMatch(/^[\s\p{Cf}]*[=@＝＠]/u);
    }),
  );
});

test('the peak of a Friday night reaches into Saturday morning, that of a Sunday night into Monday', () => {
  const night: PeakHours[] = [{ days: [5, 7], fromMinutes: 17 * 60, toMinutes: 30 * 60 }];
  const peak = (weekday: number, halfHour: number) => isPeak(night, { weekday, halfHour });
  expect([peak(5, 33), peak(5, 34), peak(6, 11), peak(6, 12)]).toEqual([false, true, true, false]);
  expect([peak(7, 47), peak(1, 0), peak(1, 11), peak(1, 12), peak(3, 40)]).toEqual([true, true, true, false, false]);
});

const wait: fc.Arbitrary<WaitCount> = fc.record({
  of: fc.constant('job' as const),
  inner: fc.boolean(),
  preBooked: fc.boolean(),
  wheelchair: fc.boolean(),
  weekday: fc.integer({ min: 1, max: 7 }),
  halfHour: fc.integer({ min: 0, max: 47 }),
  step: fc.option(fc.integer({ min: 0, max: 200 })),
  arrivedStep: fc.option(fc.integer({ min: 0, max: 200 })),
  count: fc.integer({ min: 1, max: 50 }),
  seconds: fc.constant(0),
});

test('peak and off-peak, inner and outer, are together all; the more time, the more are within it', () => {
  const peaks: PeakHours[] = [{ days: [2], fromMinutes: 600, toMinutes: 840 }];
  fc.assert(
    fc.property(fc.array(wait), fc.integer({ min: 1, max: 40 }), (counts, steps) => {
      const standard = { measure: 'pickedUp', cars: 'all', place: 'all', period: 'all', wanted: 0.8 } as const;
      const rows = standardRows(
        [
          { ...standard, withinSeconds: steps * 30 },
          { ...standard, withinSeconds: steps * 30, period: 'peak' },
          { ...standard, withinSeconds: steps * 30, period: 'offPeak' },
          { ...standard, withinSeconds: steps * 30, place: 'inner' },
          { ...standard, withinSeconds: steps * 30, place: 'outer' },
          { ...standard, withinSeconds: steps * 60 },
        ],
        peaks,
        counts,
      );
      const reached = rows.map((row) => Number(row.reached));
      const [all = 0, peak = 0, offPeak = 0, inner = 0, outer = 0, longer = 0] = reached;
      expect([peak + offPeak, inner + outer]).toEqual([all, all]);
      expect(longer).toBeGreaterThanOrEqual(all);
      const [wheelchair, other, everybody] = responseRows(counts).map((row) => Number(row.pickedUp));
      expect((wheelchair ?? 0) + (other ?? 0)).toBe(everybody);
    }),
  );
});

test('each month owes by the levy of its first day, one without trips has its line', () => {
  expect([nextMonth('2026-01-31'), nextMonth('2026-12-01'), monthsBetween('2027-01-01', '2027-02-28').length]).toEqual([
    '2026-02-01',
    '2027-01-01',
    2,
  ]);
  const trips = [{ from: '2023-06-01', booked: 7, rankOrHail: 3 }];
  const rows = levyRows(PACK_FILES.nswLevy, { from: '2023-06-01', through: '2023-07-31' }, trips);
  expect(
    rows.map(({ from, through, transactions, levyMinor, payableMinor }) => [
      from,
      through,
      transactions,
      levyMinor,
      payableMinor,
    ]),
  ).toEqual([
    ['2023-06-01', '2023-06-30', 10, 100, 1_000],
    ['2023-07-01', '2023-07-31', 0, 120, 0],
  ]);
});

test('a file written piece by piece is to the byte the file written at once', async () => {
  const world = {
    zone: 'Australia/Sydney',
    decimals: 2,
    about: { fleet: 'A "b"', from: '2026-10-01', through: '2026-10-31', authorisation: '' },
  };
  const file = packFile('tripRecord');
  const value = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 10_000 }),
    fc.string(),
    fc.constant('=1+1\n"x",'),
  );
  const row = fc.record({ from: value, driver: value, plate: value, metres: fc.nat(), beganAtMs: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row, { maxLength: 3 }), { maxLength: 4 }), async (pages) => {
      async function* given() {
        yield* pages as never[];
      }
      for (const format of ['csv', 'json'] as const) {
        let text = '';
        for await (const piece of packPieces(file, format, given(), world)) text += piece;
        expect(text).toBe(writePackFile(file, format, pages.flat() as never[], world));
      }
    }),
  );
});
