import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import { linesOfSheetFile, readSheetFile } from './sheet-file.ts';

const TEXT = 'Né;Größe\n1,5;"a;b"\n';
const CELLS = [
  ['Né', 'Größe'],
  ['1,5', 'a;b'],
];

const utf16 = (text: string, big: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(2 * text.length);
  for (let at = 0; at < text.length; at += 1) new DataView(bytes.buffer).setUint16(2 * at, text.charCodeAt(at), !big);
  return bytes;
};
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a spreadsheet is read in whatever letters it was saved', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['UTF-8', TEXT],
    ['UTF-8 with its mark', `\uFEFF${TEXT}`],
    ['Windows-1252', letters(TEXT)],
    ['UTF-16 with its mark', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16, the great end first', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 without a mark', utf16(TEXT, false)],
    ['CR alone, as the Macintosh of old', TEXT.replaceAll('\n', '\r')],
    ['bars', TEXT.replace('Né;', 'Né|').replace('1,5;', '1,5|')],
    ['a line that says its separator', `sep=;\r\n${TEXT}`],
    ['tabs', TEXT.replace('Né;', 'Né\t').replace('1,5;', '1,5\t')],
  ])('%s', async (_, content) => {
    const { lines } = await linesOfSheetFile(new File([content], 'file.csv'));
    expect(lines.map(({ cells }) => cells)).toEqual(CELLS);
  });
});

test('an Excel file gives days as they are kept, and the values of its formulas', async () => {
  const rows = [
    [{ value: 'Day' }, { value: 'Sum' }],
    [
      { value: new Date('2031-05-31T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: 4_711, type: Number },
    ],
  ];
  const book = new File([await writeXlsxFile(rows, {}).toBlob()], 'file.xlsx');
  expect(await linesOfSheetFile(book)).toEqual({
    lines: [
      { line: 1, cells: ['Day', 'Sum'] },
      { line: 2, cells: ['2031-05-31', '4711'] },
    ],
    oddities: [],
  });
});

test('of several sheets the one whose heads are known is read, and the others are named', async () => {
  const sheet = (name: string, ...rows: string[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map((value) => ({ value, type: String }))),
  });
  const sheets = [
    sheet('Notes', ['To do', 'Who']),
    sheet('Autot', ['Vehicles 2026'], [], ['Plate', '', 'Type'], ['17', '', 'Saloon'], ['17', '', 'Saloon']),
  ];
  const book = new File([await writeXlsxFile(sheets).toBlob()], 'file.xlsx');
  expect(await readSheetFile(book, (head) => ['Plate', 'Type'].includes(head))).toEqual({
    heads: ['Plate', 'Type'],
    headLine: 3,
    rows: [
      { line: 4, cells: ['17', 'Saloon'] },
      { line: 5, cells: ['17', 'Saloon'] },
    ],
    oddities: [
      { code: 'otherSheets', lines: [], what: 'Notes' },
      { code: 'above', lines: [1], what: 'Vehicles 2026' },
      { code: 'twice', lines: [5], what: '' },
    ],
  });
});

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['a ZIP archive of something else', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3)],
  ['a spreadsheet of before 2007', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
  ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0x61, 0x00, 0x03, 0x41)],
])('%s is refused rather than shown as letters', async (_, content) => {
  await expect(linesOfSheetFile(new File([content], 'file.csv'))).rejects.toThrow();
});
