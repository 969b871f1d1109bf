import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import { linesOfSheetFile } from './sheet-file.ts';

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
    ['tabs', TEXT.replace('Né;', 'Né\t').replace('1,5;', '1,5\t')],
  ])('%s', async (_, content) => {
    const lines = await linesOfSheetFile(new File([content], 'file.csv'));
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
  expect(await linesOfSheetFile(book)).toEqual([
    { line: 1, cells: ['Day', 'Sum'] },
    { line: 2, cells: ['2031-05-31', '4711'] },
  ]);
});

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['a ZIP archive of something else', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3)],
  ['a spreadsheet of before 2007', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
  ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0x61, 0x00, 0x03, 0x41)],
])('%s is refused rather than shown as letters', async (_, content) => {
  await expect(linesOfSheetFile(new File([content], 'file.csv'))).rejects.toThrow();
});
