import type { ColumnState, GridApi } from 'ag-grid-community';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Sheet } from '#core/kit/sheet.ts';
import { saveCsv } from '#ui/kit/save-csv.ts';
import { sheetOfBoard, sheetOfRows } from './board-sheet.ts';
import type { BoardColumn } from './columns.ts';
import { saveXlsx } from './save-xlsx.ts';

/** What the board and its tools share: the filter, the columns, the export. Made by {@link useBoard}. */
export interface BoardHandle {
  /** Key under which the columns are kept in this browser. */
  readonly memoryKey: string;
  readonly filter: string;
  setFilter(text: string): void;
  readonly hidden: ReadonlySet<string>;
  toggleColumn(id: string): void;
  resetColumns(): void;
  /** What the filter shows, in the order and with the columns shown; null before the board stands. */
  sheet(): Sheet | null;
  /** Other rows, such as those that are not on the page, with all these columns. */
  sheetOf<R>(columns: readonly BoardColumn<R>[], rows: readonly R[]): Sheet;
  /** Leads the keyboard to the first row shown. */
  toFirstRow(): void;
  exportCsv(): void;
  exportXlsx(): Promise<void>;
  /** For the board itself. */
  attach(api: GridApi | null): void;
  noteColumns(): void;
  readonly api: () => GridApi | null;
}

export function savedColumns(memoryKey: string): ColumnState[] | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(memoryKey) ?? 'null');
    return Array.isArray(saved) ? (saved as ColumnState[]) : null;
  } catch {
    return null;
  }
}

function saveColumns(memoryKey: string, state: ColumnState[] | null): void {
  try {
    if (state) localStorage.setItem(memoryKey, JSON.stringify(state));
    else localStorage.removeItem(memoryKey);
  } catch {
    // The browser keeps nothing; the columns stay as they are until the page is left.
  }
}

/** A board's handle: `name` names the board, `user` whose columns are kept. */
export function useBoard(name: string, user: string): BoardHandle {
  const memoryKey = `columns/${user}/${name}`;
  const api = useRef<GridApi | null>(null);
  const [filter, setFilter] = useState('');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const readHidden = useCallback(() => {
    const state = api.current?.getColumnState() ?? [];
    setHidden(new Set(state.filter((column) => column.hide).map((column) => column.colId)));
  }, []);
  const noteColumns = useCallback(() => {
    if (!api.current) return;
    saveColumns(memoryKey, api.current.getColumnState());
    readHidden();
  }, [memoryKey, readHidden]);

  return useMemo(
    () => ({
      memoryKey,
      filter,
      setFilter,
      hidden,
      noteColumns,
      api: () => api.current,
      attach(next) {
        api.current = next;
        if (next) readHidden();
      },
      toggleColumn(id) {
        api.current?.setColumnsVisible([id], hidden.has(id));
        noteColumns();
      },
      resetColumns() {
        api.current?.resetColumnState();
        saveColumns(memoryKey, null);
        readHidden();
      },
      sheet: () => (api.current ? sheetOfBoard(api.current) : null),
      sheetOf: (columns, rows) => {
        if (!api.current) throw new Error('The board does not stand yet.');
        return sheetOfRows(api.current, columns, rows);
      },
      toFirstRow() {
        api.current?.flushAsyncTransactions();
        const [column] = api.current?.getAllDisplayedColumns() ?? [];
        if (!api.current || !column || api.current.getDisplayedRowCount() === 0) return;
        api.current.ensureIndexVisible(0);
        api.current.setFocusedCell(0, column);
      },
      exportCsv() {
        if (api.current) saveCsv(name, sheetOfBoard(api.current));
      },
      async exportXlsx() {
        if (api.current) await saveXlsx(`${name}.xlsx`, sheetOfBoard(api.current));
      },
    }),
    [memoryKey, name, filter, hidden, noteColumns, readHidden],
  );
}
