import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { SheetCell } from '#core/kit/sheet.ts';
import { columnLetters } from '#core/kit/xlsx/sheet-xml.ts';
import { anyName } from '#core/letters/testing/any-name.ts';
import { type SheetStream, xlsxStream } from './xlsx-stream.ts';

const COLUMNS = ['Time', 'Name', 'Fare', 'Count', 'Day'].map((title) => ({ title }));
const bytesOf = (sheet: Partial<SheetStream> & Pick<SheetStream, 'rows'>) =>
  buffer(Readable.from(xlsxStream({ name: 'Trips', columns: COLUMNS, ...sheet })));
type Read = { sheet: string; data: unknown[][] }[];
const read = async (bytes: Buffer): Promise<Read> => (await readXlsxFile(bytes)) as unknown as Read;

test('instants, days and amounts come back typed, an instant by the clocks of its zone', async () => {
  const rows: SheetCell[][] = [
    [
      { atMs: Date.parse('2026-11-21T11:00:05Z'), zone: 'Europe/Stockholm' },
      'Ada',
      { amountMinor: 12_345, currency: 'SEK' },
      7,
      { date: '2026-02-28' },
    ],
    [null, '', { amountMinor: -5, currency: 'JPY' }, 0.25, null],
  ];
  const [sheet] = await read(await bytesOf({ rows }));
  expect(sheet?.sheet).toBe('Trips');
  expect(sheet?.data).toEqual([
    ['Time', 'Name', 'Fare', 'Count', 'Day'],
    [new Date('2026-11-21T12:00:05Z'), 'Ada', 123.45, 7, new Date('2026-02-28T00:00:00Z')],
    [null, null, -5, 0.25, null],
  ]);
});

test('the head stays in sight and is filtered by, and no cell holds a formula', async () => {
  const bytes = await bytesOf({ rows: [['=1+1'], ['-x']] });
  const xml = inflateRawSync(bytes.subarray(30 + bytes.readUInt16LE(26))).toString();
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<autoFilter ref="A1:E3"/>');
  expect(xml).not.toContain('<f>');
  expect(xml).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
});

test('a text is a text, whatever it begins with: none is a formula, none is changed', async () => {
  const texts = [
    '=1+1',
    '+cmd',
    '-x',
    '@sum',
    '\tx',
    "'=1",
    '=HYPERLINK("http://x";"y")',
    '0123',
    '1e5',
    ' two  spaces ',
  ];
  const bytes = await bytesOf({ columns: [{ title: 'Text' }], rows: texts.map((text) => [text]) });
  const [sheet] = await read(bytes);
  // The reader of these tests trims what it reads.
  expect(sheet?.data.slice(1).map(([text]) => text)).toEqual(texts.map((text) => text.trim()));
});

test('whatever a text holds, the file can be read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), anyName), { minLength: 1, maxLength: 5 }),
      async (texts) => {
        const [sheet] = await read(
          await bytesOf({
            name: texts[0] ?? '',
            columns: [{ title: 'Text' }],
            rows: [['first'], ...texts.map((text) => [text]), ['last']],
          }),
        );
        expect(sheet?.data.at(1)).toEqual(['first']);
        expect(sheet?.data.at(-1)).toEqual(['last']);
      },
    ),
    { numRuns: 8 },
  );
});

test('what is more than a sheet takes stands on further sheets, each with its head', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => [n]);
  const sheets = await read(await bytesOf({ columns: [{ title: 'N' }], rows, mostRows: 4 }));
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Trips', 4],
    ['Trips 2', 4],
    ['Trips 3', 2],
  ]);
  expect(sheets[2]?.data).toEqual([['N'], [6]]);
  expect((await read(await bytesOf({ rows: [] })))[0]?.data).toEqual([COLUMNS.map(({ title }) => title)]);
});

test('the same rows are the same file to the byte, and a row that cannot be read ends it', async () => {
  const rows = [[1, 'a']];
  expect(await bytesOf({ rows })).toEqual(await bytesOf({ rows }));
  let closed = false;
  async function* failing() {
    try {
      yield [1];
      yield [2];
      throw new Error('the database went away');
    } finally {
      closed = true;
    }
  }
  await expect(bytesOf({ rows: failing() })).rejects.toThrow('the database went away');
  expect(closed).toBe(true);
});

test('whoever stops early lets go of where the rows come from', async () => {
  let closed = false;
  async function* endless() {
    try {
      for (let n = 0; ; n += 1) yield [n, `row ${n} ${Math.sin(n)}`];
    } finally {
      closed = true;
    }
  }
  for await (const piece of xlsxStream({ name: 'x', columns: COLUMNS, rows: endless() }))
    if (piece.length > 1_000) break;
  expect(closed).toBe(true);
});

test('columns are lettered as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
