import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import { readEventFile } from './read-file.ts';

type Cell = {
  value: string | number | Date;
  type: typeof String | typeof Number | typeof Date;
  format?: string;
} | null;

const text = (value: string): Cell => ({ value, type: String });
const date = (value: string, format: string): Cell => ({ value: new Date(`${value}Z`), type: Date, format });

async function workbook(rows: Cell[][]): Promise<File> {
  return new File([await writeXlsxFile(rows, {}).toBlob()], 'guests.xlsx');
}

describe('the file of an event', () => {
  test('is read from a spreadsheet, dates and times as they would be typed, each row with its line there', async () => {
    const read = await readEventFile(
      await workbook([
        [text('Passenger'), text('Phone'), text('Date'), text('Time'), text('Table')],
        [
          text('  Åsa Öberg '),
          { value: 46_701_234_567, type: Number },
          date('2026-11-27', 'yyyy-mm-dd'),
          text('18:30'),
        ],
        [null, null, null, null, null],
        [text('李'), null, null, date('1899-12-30T23:05', 'hh:mm'), { value: 7, type: Number }],
        [text('Ben'), null, null, date('2026-11-27T18:30', 'yyyy-mm-dd hh:mm'), null],
      ]),
    );
    expect(read).toEqual({
      ok: true,
      file: {
        name: 'guests.xlsx',
        columns: ['passenger', 'phone', 'date', 'time'],
        others: ['other:Table'],
        oddities: [],
        rows: [
          { line: 2, cells: { passenger: 'Åsa Öberg', phone: '46701234567', date: '2026-11-27', time: '18:30' } },
          { line: 4, cells: { passenger: '李', time: '23:05', 'other:Table': '7' } },
          { line: 5, cells: { passenger: 'Ben', time: '2026-11-27 18:30' } },
        ],
      },
    });
  });

  test('is read from a CSV file in the letters of Windows', async () => {
    const bytes = Uint8Array.from('Passager;T\u00E9l\u00E9phone;Heure\nZo\u00E9;031;18:30\n', (letter) =>
      letter.charCodeAt(0),
    );
    const read = await readEventFile(new File([bytes], 'clients.csv'));
    expect(read).toMatchObject({ ok: true, file: { rows: [{ line: 2, cells: { passenger: 'Zoé', time: '18:30' } }] } });
  });

  test('gives back what stood in a cell that was made harmless for a spreadsheet', async () => {
    const file = new File(["Name,Phone,'=Table\n'=Åsa,'+46 31 555,'t Hooft\n"], 'guests.csv');
    expect(await readEventFile(file)).toMatchObject({
      file: { rows: [{ cells: { passenger: '=Åsa', phone: '+46 31 555', 'other:=Table': "'t Hooft" } }] },
    });
  });

  test.each([
    ['that is no spreadsheet within', new File([Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3)], 'x.xlsx'), 'fileUnreadable'],
    ['without a line', new File([''], 'x.csv'), 'fileEmpty'],
    ['whose columns nobody knows', new File(['x,y\n1,2\n'], 'x.csv'), 'fileWithoutColumns'],
    ['with a column twice', new File(['Name,Passenger\na,b\n'], 'x.csv'), 'fileColumnTwice'],
  ])('is refused %s', async (_what, file, code) => {
    expect(await readEventFile(file)).toMatchObject({ ok: false, code });
  });
});
