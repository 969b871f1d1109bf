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
