import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfCsv, printCsv } from '../resource/csv.ts';
import { CsvFeed } from './csv-feed.ts';
import { linesOfText } from './given-sheet.ts';

const cells = fc.array(
  fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ';', 'é') }), { minLength: 2, maxLength: 4 }),
  {
    maxLength: 8,
  },
);

test('a text read in pieces of any length has the rows and lines of the text read at once', () => {
  fc.assert(
    fc.property(cells, fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), (rows, sizes) => {
      const text = printCsv([['one', 'two'], ...rows]);
      const feed = new CsvFeed();
      const found = [];
      for (let at = 0, n = 0; at < text.length; n += 1) {
        const size = sizes[n % sizes.length] ?? 1;
        found.push(...feed.add(text.slice(at, at + size)));
        at += size;
      }
      expect([...found, ...feed.end()]).toEqual(linesOfCsv(text));
    }),
  );
});

test('a quote at the border of two pieces is still one', () => {
  const feed = new CsvFeed();
  const rows = [...feed.add('a,b\n"x"'), ...feed.add('"y",2\n'), ...feed.end()];
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x"y', '2'] },
  ]);
});

test.each(['\n\na;b\n1,5;2\n', '\r\n\uFEFFa;b\r\n1,5;2', '\uFEFF\r\n\r\na;b\r\n1,5;2\r\n'])(
  'the separator is told from the first line that is not empty: %j',
  (text) => {
    for (const size of [1, 3, text.length]) {
      const feed = new CsvFeed();
      const rows = [];
      for (let at = 0; at < text.length; at += size) rows.push(...feed.add(text.slice(at, at + size)));
      rows.push(...feed.end());
      expect(rows.map(({ cells }) => cells.map((cell) => cell.replace('\uFEFF', '')))).toEqual([
        ['a', 'b'],
        ['1,5', '2'],
      ]);
    }
  },
);

const inPieces = (text: string, size: number) => {
  const feed = new CsvFeed();
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...feed.add(text.slice(at, at + size)));
  return { rows: [...rows, ...feed.end()], openQuotes: feed.openQuotes };
};

test.each([
  ['LF', 'a;b\n1;2\n'],
  ['CRLF', 'a;b\r\n1;2\r\n'],
  ['CR alone', 'a;b\r1;2\r'],
  ['bars', 'a|b\n1|2'],
  ['tabs', 'a\tb\n1\t2'],
  ['a line that says its separator', 'sep=;\r\na;b\r\n1;2'],
  ['a title with more commas than heads', 'Taxi, Helsinki, 2026\na;b\n1;2\n3;4\n5;6'],
  ['separators within quotes', 'a;b\n"x, y, z";"1, 2, 3"\n"x, y";"p, q"\n1;2'],
  ['blanks about quotes', 'a , "b"\n"1" , "2"\n'],
])('a file is parted where its cells are: %s', (_, text) => {
  for (const size of [1, 2, 7, text.length]) {
    const cells = inPieces(text, size).rows.map((row) => row.cells.map((cell) => cell.trim()));
    expect(cells).toContainEqual(['a', 'b']);
    expect(cells).toContainEqual(['1', '2']);
  }
});

// RFC 4180, and what people's spreadsheets make of it: whatever a quote does, each row stays one.
test.each([
  ['never, to the end of the file', 'a;b\n"Anna;1\nBo;2\nEk;3\n', [2], ['"Anna;1', 'Bo;2', 'Ek;3']],
  ['not, with another that opens later', 'a;b\n"Anna;1\nBo;"x"\nEk;3\n', [2], ['"Anna;1', 'Bo;x', 'Ek;3']],
  ['not, and the next neither', 'a;b\n"Anna;1\n"Bo;2\nEk;3\n', [2, 3], ['"Anna;1', '"Bo;2', 'Ek;3']],
  ['after inches', 'a;b\n"12" screen;1\n5";2\n', [2], ['"12" screen;1', '5";2']],
  ['on another line', 'a;b\n"An\nna";"1 ""x"""\nBo;2\n', [], ['An\nna;1 "x"', 'Bo;2']],
])('a quote that closes %s', (_, text, openQuotes, rows) => {
  for (const size of [1, 3, text.length]) {
    const read = inPieces(text, size);
    expect(read.rows.slice(1).map(({ cells }) => cells.join(';'))).toEqual(rows);
    expect(read.openQuotes).toEqual(openQuotes);
  }
});

test.each([
  ['closes behind them', '"'],
  ['never closes', ''],
])('a quote over more lines than tell the separator, which %s', (_, close) => {
  const text = `one;two\r\n"${'x, y\n'.repeat(40)}${close};3\r\n1;2\r\n`;
  for (const size of [1, 7, 500]) expect(inPieces(text, size).rows).toEqual(linesOfCsv(text));
});

test('whatever is given, in pieces or whole, it is the same rows', () => {
  const unit = fc.constantFrom('a', '"', ';', ',', '\n', '\r', ' ', '|', '\t');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), fc.integer({ min: 1, max: 9 }), (given, size) => {
      expect(inPieces(given, size).rows).toEqual(linesOfCsv(given));
      linesOfText(given);
    }),
  );
});
