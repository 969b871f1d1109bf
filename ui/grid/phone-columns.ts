import type { BoardColumn } from './columns.ts';

/** The columns of a board that a phone has room for, in their order, each as wide (px) as `widths` says. */
export function phoneColumns<R>(
  columns: readonly BoardColumn<R>[],
  widths: Readonly<Record<string, number>>,
): BoardColumn<R>[] {
  return columns.flatMap((column) => {
    const width = widths[column.id];
    return width === undefined ? [] : [{ ...column, width }];
  });
}
