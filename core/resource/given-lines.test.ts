import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { landmarkResource } from '#core/place/landmark.ts';
import { csvOfLines, linesTwice, partsOfSheet, piecesOf } from './given-lines.ts';
import { recordsOfCsv } from './record-csv.ts';

test('the heads are the first line that fills the columns, whatever title stands above', () => {
  const parts = partsOfSheet([
    { line: 1, cells: ['Our drivers, spring', '', '', ''] },
    { line: 3, cells: ['No', ' Name ', 'Mobile', 'Group'] },
    { line: 4, cells: ['1', 'Rita', '', ''] },
    { line: 5, cells: ['', ' ', '', ''] },
  ]);
  expect(parts).toEqual({
    heads: ['No', 'Name', 'Mobile', 'Group'],
    rows: [{ line: 4, cells: ['1', 'Rita', '', ''] }],
  });
  expect(partsOfSheet([])).toEqual({ heads: [], rows: [] });
});

test('a key that stands in a file twice is told with the line it stood in first', () => {
  const lines = ['OPERA', 'ARENA', 'opera', '', ''].map((key, at) => ({ line: at + 2, cells: ['x', key] }));
  expect([...linesTwice(landmarkResource, ['name', 'shortcut'], lines)]).toEqual([[4, 2]]);
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
