import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoardRow, rowChanges } from './row-changes.ts';

interface Row extends BoardRow {
  id: number;
  version: number;
}

const rows = fc
  .uniqueArray(fc.record({ id: fc.nat(12), version: fc.nat(3) }), { selector: ({ id }) => id })
  .map((list) => new Map<number, Row>(list.map((row) => [row.id, row])));

test('a board that took the changes shows the rows that are', () => {
  fc.assert(
    fc.property(rows, rows, (shown, actual) => {
      const board = new Map(shown);
      const changes = rowChanges(shown, actual);
      for (const row of changes?.remove ?? []) board.delete(row.id);
      for (const row of [...(changes?.add ?? []), ...(changes?.update ?? [])]) board.set(row.id, row);
      expect(Object.fromEntries(board)).toEqual(Object.fromEntries(actual));
    }),
  );
});

test('rows that did not change are not touched', () => {
  const row = { id: 1, version: 1 };
  expect(rowChanges(new Map([[1, row]]), new Map([[1, row]]))).toBeNull();
});
