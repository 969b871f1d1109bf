import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { landmarkResource } from '#core/place/landmark.ts';
import { linesOfText } from '../sheet/given-sheet.ts';
import { csvAtLines, csvOfLines, linesTwice, piecesOf } from './given-lines.ts';
import { recordsOfCsv } from './record-csv.ts';

test('a key that stands in a file twice is told with the line it stood in first', () => {
  const lines = ['OPERA', 'ARENA', 'opera', '', ''].map((key, at) => ({ line: at + 2, cells: ['x', key] }));
  expect([...linesTwice(landmarkResource, ['name', 'shortcut'], lines)]).toEqual([[4, 2]]);
});

test('lines written as CSV stand on the lines they stood on', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '|', '\n', '\r\n', '=', 'é'), maxLength: 5 });
  const row = fc.tuple(fc.integer({ min: 0, max: 3 }), cell, cell);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      let line = 1;
      const lines = rows.map(([gap, one, other]) => {
        line += gap;
        const found = { line, cells: ['x', one, other] };
        line += 1 + (one + other).split(/\r\n|\n/).length - 1;
        return found;
      });
      expect(linesOfText(csvAtLines(lines)).lines).toEqual(lines);
    }),
  );
});

test('a file in pieces is the same lines, each read as it was, whatever stands in them', () => {
  const cell = fc.string({ maxLength: 30 }).map((text) => text.replaceAll('\r', '').trim());
  const rows = fc.array(fc.tuple(cell, cell), { maxLength: 40 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 7 }), (given, most) => {
      const lines = given.map(([name, notes], at) => ({ line: at + 2, cells: [`K${at}`, name, notes] }));
      const pieces = piecesOf(lines, most);
      expect(pieces.flat()).toEqual(lines);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(most);
        const read = recordsOfCsv(landmarkResource, csvOfLines(['shortcut', 'name', 'notes'], piece), {});
        if (!read.ok) throw new Error(read.code);
        expect(read.records.map(({ line, values }) => [piece[line - 2]?.line, Object.values(values)])).toEqual(
          piece.map(({ line, cells }) => [line, cells]),
        );
      }
    }),
  );
});
