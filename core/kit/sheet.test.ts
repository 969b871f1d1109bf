import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyName } from '../letters/testing/any-name.ts';
import { asGiven, harmless, parseCsv } from '../resource/csv.ts';
import { csvOfSheet, type SheetCell, xlsxOfSheet } from './sheet.ts';
import { allowedText } from './xml-text.ts';

const AT = Date.UTC(2026, 10, 21, 17, 24, 7, 900);
const sheet = (rows: SheetCell[][]) => ({ name: 'Trips', titles: ['a', 'b'], rows });

describe('a table that leaves the suite', () => {
  it('tells times as the clocks of the fleet show them and amounts in whole units', () => {
    const row: SheetCell[] = [
      { atMs: AT, zone: 'Europe/Stockholm' },
      { amountMinor: 18_450, digits: 2 },
    ];
    expect(csvOfSheet(sheet([row]))).toBe('\uFEFFa,b\r\n2026-11-21 18:24:07,184.50\r\n');
    const { data } = xlsxOfSheet(sheet([row]));
    expect(data[1]).toEqual([
      { value: new Date(Date.UTC(2026, 10, 21, 18, 24, 7)), type: Date, format: 'yyyy-mm-dd hh:mm:ss' },
      { value: 184.5, type: Number, format: '#,##0.00' },
    ]);
  });

  it('knows a zone by its offset too', () => {
    expect(csvOfSheet(sheet([[{ atMs: AT, zone: 'America/St_Johns' }, null]]))).toContain('2026-11-21 13:54:07,\r\n');
  });

  it('never lets a text begin as a formula, and leaves numbers as they are', () => {
    expect(['=1+1', '+cmd', '-x', '@sum', '\tx'].map(harmless)).toEqual(["'=1+1", "'+cmd", "'-x", "'@sum", "'\tx"]);
    expect(harmless('-12.5')).toBe('-12.5');
    expect(csvOfSheet(sheet([[-5, '=HYPERLINK("x")']]))).toContain('-5,"\'=HYPERLINK(""x"")"');
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
        expect(parseCsv(csvOfSheet(sheet(rows))).slice(1)).toEqual(full.map((row) => row.map(harmless)));
      }),
    );
  });

  it('whatever somebody is called, no cell begins a formula, and nothing that no table holds is written', () => {
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        const csv = csvOfSheet({ name: one, titles: ['a', other], rows: [['x', one]] });
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
