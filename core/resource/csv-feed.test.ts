import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfCsv, printCsv } from './csv.ts';
import { CsvFeed } from './csv-feed.ts';

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
