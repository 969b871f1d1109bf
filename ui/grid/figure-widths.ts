import type { BoardColumn } from './columns.ts';
import type { BoardRow } from './row-changes.ts';

/** Left and right of a cell's words, with its border. */
const BESIDE_PX = 20;

/**
 * Of each column of figures that has a width of its own, how wide (px) it must be for the rows that it was shown: a figure that is cut
 * is another figure. Rows that it has seen are not read again.
 */
export function figureWidths<R extends BoardRow>(
  columns: readonly BoardColumn<R>[],
  widthOf: (text: string) => number,
): (rows: Iterable<R>) => ReadonlyMap<string, number> {
  const figures = columns.flatMap((column) =>
    column.kind === 'number' && column.width !== undefined && column.grow === undefined ? [column] : [],
  );
  const widths = new Map<string, number>();
  const longest = new Map<string, number>();
  const seen = new WeakSet<R>();
  return (rows) => {
    for (const row of rows) {
      if (seen.has(row)) continue;
      seen.add(row);
      for (const { id, text, value } of figures) {
        const told = text ? text(row) : String(value(row) ?? '');
        // Figures are as wide as each other: a shorter text is never much wider, and is not measured.
        if (told.length < (longest.get(id) ?? 1)) continue;
        longest.set(id, told.length);
        widths.set(id, Math.max(widths.get(id) ?? 0, Math.ceil(widthOf(told)) + BESIDE_PX));
      }
    }
    return widths;
  };
}
