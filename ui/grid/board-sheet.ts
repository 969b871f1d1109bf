import type { GridApi } from 'ag-grid-community';
import type { Sheet, SheetCell } from '#core/kit/sheet.ts';
import type { BoardContext } from './cells.ts';
import type { BoardColumn } from './columns.ts';
import { isGroupHead } from './groups.ts';

/** A cell as it leaves the board: typed where the column says how, else what it says to a reader. */
export function sheetCell<R>(column: BoardColumn<R>, row: R, context: BoardContext): SheetCell {
  if (column.sheet) return column.sheet(row);
  switch (column.kind) {
    case 'jobState':
      return context.jobWord(column.value(row));
    case 'vehicleState':
      return context.vehicleWord(column.value(row));
    case 'age': {
      const sinceMs = column.value(row);
      return sinceMs === null || sinceMs === undefined ? null : Math.round((context.nowMs() - sinceMs) / 1_000);
    }
    case 'ticking':
      return column.text(row, context.nowMs());
    case 'custom':
      return column.value(row) ?? null;
    default:
      if (column.text) return column.text(row);
      return column.value(row) ?? null;
  }
}

/** What the filter of a board shows: the columns in sight, in their order, with the rows in theirs. */
export function sheetOfBoard<R>(api: GridApi<R>): Sheet {
  const context = api.getGridOption('context') as BoardContext;
  const columns = api.getAllDisplayedColumns().flatMap((shown) => {
    const column: unknown = shown.getColDef().context;
    return column ? [column as BoardColumn<R>] : [];
  });
  const rows: R[] = [];
  api.forEachNodeAfterFilterAndSort(({ data }) => {
    if (data && !isGroupHead(data)) rows.push(data);
  });
  return sheetOf(context, columns, rows);
}

/** Rows that need not be on the board, with these columns in their order. */
export const sheetOfRows = <R>(api: GridApi, columns: readonly BoardColumn<R>[], rows: readonly R[]): Sheet =>
  sheetOf(api.getGridOption('context') as BoardContext, columns, rows);

function sheetOf<R>(context: BoardContext, columns: readonly BoardColumn<R>[], shown: readonly R[]): Sheet {
  const rows = shown.map((row) => columns.map((column) => sheetCell(column, row, context)));
  const titles = columns.map(({ title, kind, sheet }) => (kind === 'age' && !sheet ? context.inSeconds(title) : title));
  return { name: context.label, titles, rows };
}
