import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyName } from '../letters/testing/any-name.ts';
import { asGiven, harmless, parseCsv } from '../resource/csv.ts';
import { plainNumber } from '../resource/given-cells.ts';
import { COMMA_MARKS, POINT_MARKS } from '../sheet/marks.ts';
import { csvOfSheet, type SheetCell, xlsxOfSheet } from './sheet.ts';
import { allowedText } from './xml-text.ts';

const AT = Date.UTC(2026, 10, 21, 17, 24, 7, 900);
const sheet = (rows: SheetCell[][]) => ({ name: 'Trips', titles: ['a', 'b'], rows });

describe('a table that leaves the suite', () => {
  it('tells times as the clocks of the fleet show them and amounts in whole units', () => {
    const row: SheetCell[] = [
      { atMs: AT, zone: 'Europe/Stockholm' },
      { amountMinor: 18_450, currency: 'SEK' },
    ];
    expect(csvOfSheet(sheet([row]), POINT_MARKS)).toBe('\uFEFFa,b (SEK)\r\n2026-11-21 18:24:07,184.50\r\n');
    const { data } = xlsxOfSheet(sheet([row]));
    expect(data[1]).toEqual([
      { value: new Date(Date.UTC(2026, 10, 21, 18, 24, 7)), type: Date, format: 'yyyy-mm-dd hh:mm:ss' },
      { value: 184.5, type: Number, format: '#,##0.00\\ "SEK"' },
    ]);
  });

  it('knows a zone by its offset too', () => {
    expect(csvOfSheet(sheet([[{ atMs: AT, zone: 'America/St_Johns' }, null]]), POINT_MARKS)).toContain(
      '2026-11-21 13:54:07,\r\n',
    );
  });

  it('never lets a text begin as a formula, and leaves numbers as they are', () => {
    expect(['=1+1', '+cmd', '-x', '@sum', '\tx'].map(harmless)).toEqual(["'=1+1", "'+cmd", "'-x", "'@sum", "'\tx"]);
    expect(harmless('-12.5')).toBe('-12.5');
    expect(csvOfSheet(sheet([[-5, '=HYPERLINK("x")']]), POINT_MARKS)).toContain('-5,"\'=HYPERLINK(""x"")"');
  });

  it('gives back what a cell held before it was made harmless', () => {
    const text = fc
      .tuple(fc.constantFrom('', "'", "''", '=', "'+", "''-", '@'), fc.string())
      .map((two) => two.join(''));
    fc.assert(
      fc.property(text, (one) => {
        expect(asGiven(harmless(one))).toBe(one);
      }),
    );
    expect(["'=1+1", "''=1+1", "'t Hooft", "it's"].map(asGiven)).toEqual(['=1+1', "'=1+1", "'t Hooft", "it's"]);
  });

  it('is read back as it was, whatever the cells hold', () => {
    const text = fc.string({ maxLength: 20 }).map((one) => one.replaceAll('\r', ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), (rows) => {
        const full = rows.filter((row) => row.some((cell) => cell !== ''));
        expect(parseCsv(csvOfSheet(sheet(rows), POINT_MARKS)).slice(1)).toEqual(full.map((row) => row.map(harmless)));
      }),
    );
  });

  it('whatever somebody is called, no cell begins a formula, and nothing that no table holds is written', () => {
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        const csv = csvOfSheet({ titles: ['a', other], rows: [['x', one]] }, POINT_MARKS);
        expect(csv).toBe(allowedText(csv));
        for (const cell of parseCsv(csv).flat())
          expect(
            Number.isNaN(Number(cell)) && /^[\s\p{Cf}]*[=@＝＠]|^[\s\p{Cf}]*[+\-＋－](?![\d ()]+$)/u.test(cell),
          ).toBe(false);
        const { data, options } = xlsxOfSheet({ name: one, titles: ['a', other], rows: [['x', one]] });
        for (const cell of data.flat()) expect(String(cell?.value)).toBe(allowedText(String(cell?.value)));
        expect(options.sheet).toMatch(/^(?!')[^\\/?*[\]:\p{Cc}\p{Cf}\p{Cs}]{1,31}(?<!')$/u);
      }),
    );
  });

  const KINDS: SheetCell[] = [
    { amountMinor: -123_456, currency: 'SEK' },
    { amountMinor: 500, currency: 'JPY' },
    { amountMinor: 1_234, currency: 'KWD' },
    { seconds: 143.9938, as: 'minutes' },
    { seconds: 7_200, as: 'hours' },
    { share: 0.9976 },
    { quantity: 12.25, digits: 1, unit: 'km' },
    -2.5,
    'late by −3 min',
    { date: '2026-11-21' },
  ];
  const titles = KINDS.map((_, n) => `c${n}`);

  it.each([
    ['a point', POINT_MARKS, '-1234.56,500,1.234,0:02:24,2:00:00,99.8 %,12.3,-2.5,late by -3 min,2026-11-21'],
    ['a comma', COMMA_MARKS, '"-1234,56";500;"1,234";0:02:24;2:00:00;"99,8 %";"12,3";"-2,5";late by -3 min;2026-11-21'],
  ])('writes every kind of number with %s, and one minus', (_, marks, line) => {
    const csv = csvOfSheet({ titles, rows: [KINDS] }, marks);
    expect(csv.split('\r\n')[1]).toBe(line);
    expect(csv.split('\r\n')[0]).toContain(`c0 (SEK)${marks.separator}c1 (JPY)${marks.separator}c2 (KWD)`);
    expect(csv).not.toContain('−');
  });

  it('types every kind of number for a spreadsheet, with its format and unit', () => {
    const [, row = []] = xlsxOfSheet({ name: 'x', titles, rows: [KINDS] }).data;
    expect(row.map((cell) => (cell && 'format' in cell ? cell.format : null))).toEqual([
      '#,##0.00\\ "SEK"',
      '#,##0\\ "JPY"',
      '#,##0.000\\ "KWD"',
      '[m]:ss',
      '[h]:mm',
      '0.0\\ %',
      '#,##0.0\\ "km"',
      null,
      null,
      'yyyy-mm-dd',
    ]);
    expect(row[3]?.value).toBeCloseTo(143.9938 / 86_400, 10);
  });

  it('leaves amounts of several currencies to a column that names them', () => {
    const of = (currency: string): SheetCell[] => [{ amountMinor: 100, currency }];
    const heads = (rows: SheetCell[][]) => csvOfSheet({ titles: ['Fare'], rows }, POINT_MARKS).split('\r\n')[0];
    expect(heads([of('SEK'), of('NOK')])).toBe('\uFEFFFare');
    expect(heads([of('SEK'), of('SEK')])).toBe('\uFEFFFare (SEK)');
    expect(csvOfSheet({ titles: ['Fare (SEK)'], rows: [of('SEK')] }, POINT_MARKS)).toContain('\uFEFFFare (SEK)\r');
  });

  it('is read back by our own reader with either marks, number by number', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((one) => Math.round(one * 100) / 100 + 0);
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 8 }), (rows) => {
        for (const marks of [POINT_MARKS, COMMA_MARKS]) {
          const read = parseCsv(csvOfSheet(sheet(rows), marks)).slice(1);
          const plain = read.map((row) => row.map((cell) => Number(plainNumber(cell, marks.decimal) ?? Number.NaN)));
          expect(plain).toEqual(rows);
        }
      }),
    );
  });

  it('gives a sheet a name that Excel takes', () => {
    expect(xlsxOfSheet({ ...sheet([]), name: 'Trips: 21/11 [all] of a very long month' }).options.sheet).toBe(
      'Trips  21 11  all  of a very lo',
    );
    expect(['History', "'a'", '\u0000', ''].map((name) => xlsxOfSheet({ ...sheet([]), name }).options.sheet)).toEqual([
      'Hansom',
      'a',
      'Hansom',
      'Hansom',
    ]);
  });
});
