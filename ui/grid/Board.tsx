import type {
  BodyScrollEndEvent,
  BodyScrollEvent,
  CellFocusedEvent,
  CellKeyDownEvent,
  ColDef,
  FullWidthCellKeyDownEvent,
  GridApi,
  PostSortRowsParams,
  RowClassRules,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { folded } from '#core/letters/fold.ts';
import './grid-modules.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { useLatest } from '#ui/kit/use-latest.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import classes from './board.module.css';
import { type BoardHandle, savedColumns } from './board-handle.ts';
import { boardTextWidth } from './board-pen.ts';
import { boardTheme } from './board-theme.ts';
import type { BoardContext } from './cells.ts';
import { colDefOf } from './col-defs.ts';
import type { BoardColumn } from './columns.ts';
import { figureWidths } from './figure-widths.ts';
import { GroupHeadRow, GroupsContext } from './GroupHeads.tsx';
import { type BoardGroups, type GroupHead, isGroupHead, underHeads, withHeads } from './groups.ts';
import { type BoardPicks, usePicking } from './picks.ts';
import { type RowAction, RowMenu, type RowMenuAt } from './RowMenu.tsx';
import { type BoardRow, rowChanges } from './row-changes.ts';

export interface BoardProps<R extends BoardRow> {
  board: BoardHandle;
  /** Name of the board to a screen reader. */
  label: string;
  /** A row object that is the same object as before was not changed. */
  rows: ReadonlyMap<R['id'], R>;
  /** The first rows have come: only then an empty board says that there is nothing. */
  ready: boolean;
  /** Keep it the same array while nothing changed (`useMemo`). */
  columns: readonly BoardColumn<R>[];
  /** Why there is nothing, in a sentence. */
  empty: string;
  /** The rows given are what the filter leaves already. */
  filtered?: boolean;
  /** The last rows have come into view. */
  onEnd?: () => void;
  selectedId?: R['id'] | null;
  /** A row was chosen by click or by arrow key. */
  onSelect?: (row: R) => void;
  /** Enter or a double click. */
  onOpen?: (row: R) => void;
  /** One click opens: for what opens before the list and takes the focus, while the arrow keys go on within the list. */
  clickOpens?: boolean;
  /** What can be done to a row; shown as the context menu. */
  onRowMenu?: (row: R) => readonly RowAction[];
  /** Marks the left edge of a row. */
  tone?: (row: R) => 'bad' | 'warn' | undefined;
  rowHeight?: number;
  /** Rows under heads that open and shut. */
  groups?: BoardGroups<R>;
  /** Several rows may be picked. */
  picks?: BoardPicks<R>;
  /** A row may be dragged out of the board, by the handle in a column that is `dragged`, as data of this type. */
  drag?: { type: string; data: (row: R) => string };
}

/** The bar is a key of the board: it picks rows, and does not scroll. */
const isSpace = ({ event }: { event: KeyboardEvent }) => event.key === ' ';
/** Rows drawn beyond what is seen: a page further is all new rows, and each one more is waited for. */
const ROW_BUFFER = 3;
const COLUMN: ColDef = {
  sortable: true,
  resizable: true,
  suppressHeaderMenuButton: true,
  suppressKeyboardEvent: isSpace,
};
const PICK_COLUMN = {
  width: 34,
  maxWidth: 34,
  resizable: false,
  pinned: 'left' as const,
  suppressKeyboardEvent: isSpace,
};
const isNoHead = ({ data }: { data?: unknown }) => !isGroupHead(data);
const isHead = ({ rowNode }: { rowNode: { data?: unknown } }) => isGroupHead(rowNode.data);
const SEVERAL_ROWS = {
  mode: 'multiRow',
  enableClickSelection: true,
  selectAll: 'filtered',
  isRowSelectable: isNoHead,
} as const;
const ONE_ROW = { mode: 'singleRow', checkboxes: false, enableClickSelection: true } as const;
const HEAD_HEIGHT = 28;
/** So many rows before the last one. */
const NEAR_THE_END = 40;

const wordsOf = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean);
/** Every word stands somewhere in the row, with its accents or without. */
const holdsWords = (words: string[], row: string): boolean => {
  const hay = folded(row);
  return words.every((word) => hay.includes(word));
};

/** A live board: rows patched in place without losing selection, keyboard, own menu, columns kept per user. */
export function Board<R extends BoardRow>(props: BoardProps<R>) {
  const { board, label, columns, empty, selectedId, onSelect, onOpen, clickOpens, onRowMenu, tone, rowHeight } = props;
  const { rows: given, ready, groups, picks, drag, filtered = false } = props;
  const say = useUiTexts();
  const sayTrade = useTradeTexts();
  const { i18n } = useTranslation();
  const nowMs = useNowMs();
  const [api, setApi] = useState<GridApi<R> | null>(null);
  const [shownCount, setShownCount] = useState(0);
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const inGrid = useRef<ReadonlyMap<R['id'], R>>(new Map());
  const host = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const picking = usePicking(picks);
  const [heads] = useState(() => new Map<string, GroupHead>());
  const [groupOf, shut] = [groups?.of, groups?.shut];
  const rows = useMemo(
    () => (groupOf && shut ? withHeads<R>(given, { of: groupOf, shut }, heads) : given),
    [given, groupOf, shut, heads],
  );
  const latestRows = useLatest(rows);

  const context = useMemo<BoardContext>(
    () => ({
      nowMs,
      language: () => i18n.language,
      label,
      inSeconds: (title) => say('grid.seconds', { title }),
      jobWord: (state) => sayTrade(`job.${state}`),
      vehicleWord: (look) => sayTrade(`vehicle.${look}`),
    }),
    [nowMs, i18n, label, say, sayTrade],
  );
  const grouped = groups !== undefined;
  // The grid says that the focus came by key, and not by which; and it says so later, when the next Shift may be down.
  const extending = useRef(false);
  useEffect(() => {
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Shift') return;
      extending.current = event instanceof KeyboardEvent && event.shiftKey && event.key.startsWith('Arrow');
    };
    const board = host.current;
    board?.addEventListener('keydown', note, true);
    board?.addEventListener('mousedown', note, true);
    return () => {
      board?.removeEventListener('keydown', note, true);
      board?.removeEventListener('mousedown', note, true);
    };
  }, []);
  const postSortRows = useCallback(
    ({ nodes }: PostSortRowsParams<R>) => {
      if (latest.current.groups) underHeads(nodes, latest.current.groups);
    },
    [latest],
  );
  const heightOf = useCallback(
    ({ data }: { data?: unknown }) => (isGroupHead(data) ? HEAD_HEIGHT : rowHeight),
    [rowHeight],
  );
  const draggable = drag !== undefined;
  const colDefs = useMemo(() => {
    const handle: ColDef<R> = {
      dndSource: true,
      dndSourceOnRowDrag: ({ rowNode, dragEvent }) => {
        const { drag: dragged } = latest.current;
        if (dragged && rowNode.data) dragEvent.dataTransfer?.setData(dragged.type, dragged.data(rowNode.data));
      },
    };
    return columns.map((column) => ({ ...colDefOf(column), ...(draggable && column.dragged ? handle : {}) }));
  }, [columns, draggable, latest]);
  const rowClassRules = useMemo<RowClassRules<R>>(
    () =>
      tone
        ? {
            [classes['rowBad'] ?? '']: ({ data }) => data !== undefined && tone(data) === 'bad',
            [classes['rowWarn'] ?? '']: ({ data }) => data !== undefined && tone(data) === 'warn',
          }
        : {},
    [tone],
  );

  useEffect(() => {
    if (!api) return;
    const changes = rowChanges(inGrid.current, rows);
    inGrid.current = rows;
    if (changes) api.applyTransactionAsync(changes);
  }, [api, rows]);

  const widthsOf = useMemo(() => figureWidths(columns, boardTextWidth), [columns]);
  useEffect(() => {
    // Who set columns by hand has them so.
    if (!api || savedColumns(board.memoryKey)) return;
    const newWidths = [...widthsOf(given.values())].flatMap(([key, newWidth]) =>
      (api.getColumn(key)?.getActualWidth() ?? newWidth) < newWidth ? [{ key, newWidth }] : [],
    );
    if (newWidths.length > 0) api.setColumnWidths(newWidths);
  }, [api, given, widthsOf, board.memoryKey]);

  useEffect(() => {
    api?.setGridOption('context', context);
    api?.refreshCells({ force: true });
  }, [api, context]);

  useEffect(() => {
    if (api) host.current?.querySelector('[role="grid"],[role="treegrid"]')?.setAttribute('aria-label', label);
  }, [api, label]);

  const chosen = selectedId === undefined || selectedId === null ? null : String(selectedId);
  const known = chosen !== null && rows.has(selectedId as R['id']);
  useEffect(() => {
    if (!api) return;
    api.flushAsyncTransactions();
    const node = chosen !== null && known ? api.getRowNode(chosen) : undefined;
    if (picking.several(api)) return;
    if (!node) api.deselectAll();
    else if (!node.isSelected()) {
      node.setSelected(true, true);
      api.ensureNodeVisible(node);
    }
  }, [api, chosen, known, picking]);

  const pickedIds = picks?.ids;
  useEffect(() => {
    if (api && pickedIds) picking.follow(api, pickedIds, chosen);
    // oxlint-disable-next-line react/exhaustive-deps -- the chosen row has an effect of its own
  }, [api, pickedIds, picking]);

  const openMenu = (row: R | undefined, x: number, y: number) => {
    if (!row || !onRowMenu) return;
    const node = api?.getRowNode(String(row.id));
    if (api && !(node?.isSelected() && picking.several(api))) node?.setSelected(true, true);
    const actions = onRowMenu(row);
    if (actions.length > 0) setMenu({ x, y, actions });
  };

  const onKey = (event: CellKeyDownEvent<R>) => {
    const pressed = event.event as KeyboardEvent | undefined;
    if (!pressed || !event.data) return;
    if (pressed.key === 'Enter') onOpen?.(event.data);
    if (pressed.key === ' ') {
      pressed.preventDefault();
      picking.toggled(event.node);
    }
    if (pressed.key === 'ContextMenu' || (pressed.key === 'F10' && pressed.shiftKey)) {
      pressed.preventDefault();
      const box = (pressed.target as HTMLElement).getBoundingClientRect();
      openMenu(event.data, box.left + 12, box.bottom);
    }
  };

  // At the end of a scroll too: on a busy machine the rows of a leap are drawn after its last step was told.
  const tellEnd = ({ api: grid, direction }: BodyScrollEvent<R> | BodyScrollEndEvent<R>) => {
    const reached = grid.getLastDisplayedRowIndex() >= grid.getDisplayedRowCount() - NEAR_THE_END;
    if (direction === 'vertical' && reached) latest.current.onEnd?.();
  };

  const onFocus = (event: CellFocusedEvent<R>) => {
    if (event.rowIndex === null || event.sourceEvent instanceof MouseEvent) return;
    const node = event.api.getDisplayedRowAtIndex(event.rowIndex);
    if (!node || isGroupHead(node.data)) return;
    if (!picking.focused(event.api, node, extending.current) && !node.isSelected()) node.setSelected(true, true);
  };

  const onHeadKey = ({ data, event }: FullWidthCellKeyDownEvent<R>) => {
    const pressed = event as KeyboardEvent | undefined;
    if (!groups || !pressed || !isGroupHead(data)) return;
    const open = !groups.shut.has(data.groupKey);
    const toggles = pressed.key === 'Enter' || pressed.key === ' ';
    if (toggles || (pressed.key === 'ArrowLeft' && open) || (pressed.key === 'ArrowRight' && !open)) {
      pressed.preventDefault();
      groups.onToggle(data.groupKey);
    }
  };

  return (
    <div ref={host} className={classes.board}>
      <GroupsContext value={groups ?? null}>
        <AgGridReact<R>
          theme={boardTheme}
          columnDefs={colDefs}
          defaultColDef={COLUMN}
          maintainColumnOrder
          getRowId={({ data }) => String(data.id)}
          context={context}
          quickFilterText={filtered ? '' : board.filter}
          quickFilterParser={wordsOf}
          quickFilterMatcher={holdsWords}
          rowSelection={picks ? SEVERAL_ROWS : ONE_ROW}
          selectionColumnDef={PICK_COLUMN}
          isFullWidthRow={isHead}
          fullWidthCellRenderer={GroupHeadRow}
          getRowHeight={heightOf}
          {...(grouped ? { postSortRows } : {})}
          rowClassRules={rowClassRules}
          {...(rowHeight === undefined ? {} : { rowHeight })}
          deltaSort
          asyncTransactionWaitMillis={30}
          rowBuffer={ROW_BUFFER}
          suppressNoRowsOverlay
          suppressDragLeaveHidesColumns
          tooltipShowDelay={1_200}
          preventDefaultOnContextMenu={onRowMenu !== undefined}
          onGridReady={(event) => {
            const saved = savedColumns(board.memoryKey);
            if (saved) event.api.applyColumnState({ state: saved, applyOrder: true });
            event.api.setGridOption('rowData', [...latestRows.current.values()]);
            inGrid.current = latestRows.current;
            board.attach(event.api);
            setApi(event.api);
          }}
          onGridPreDestroyed={() => board.attach(null)}
          onBodyScroll={tellEnd}
          onBodyScrollEnd={tellEnd}
          onModelUpdated={(event) => setShownCount(event.api.getDisplayedRowCount())}
          onColumnMoved={(event) => event.finished && board.noteColumns()}
          onColumnResized={(event) => event.finished && event.source.startsWith('ui') && board.noteColumns()}
          onSortChanged={(event) => event.source === 'uiColumnSorted' && board.noteColumns()}
          onSelectionChanged={(event) => {
            if (picking.changed(event.api, event.source === 'rowClicked')) return;
            const row = event.api.getSelectedRows()[0];
            if (row && String(row.id) !== String(latest.current.selectedId ?? '')) onSelect?.(row);
          }}
          onRowClicked={({ data, event }) => {
            const picksMore = event instanceof MouseEvent && (event.shiftKey || event.ctrlKey || event.metaKey);
            if (clickOpens && data && !isGroupHead(data) && !(picks && picksMore)) onOpen?.(data);
          }}
          onRowDoubleClicked={({ data }) => data && !isGroupHead(data) && onOpen?.(data)}
          onCellContextMenu={(event) => {
            const mouse = event.event;
            if (mouse instanceof MouseEvent) openMenu(event.data, mouse.clientX, mouse.clientY);
          }}
          onCellKeyDown={(event) => ('column' in event ? onKey(event) : onHeadKey(event))}
          onCellFocused={onFocus}
        />
      </GroupsContext>
      {rows.size === 0 || shownCount === 0 ? (
        <div className={classes.empty}>
          {rows.size > 0 && board.filter && !filtered ? (
            <Nothing title={say('grid.noneMatch', { filter: board.filter })} />
          ) : rows.size === 0 ? (
            <Nothing title={ready ? empty : say('grid.loading')} />
          ) : null}
        </div>
      ) : null}
      <RowMenu at={menu} label={say('grid.rowMenu')} onClose={() => setMenu(null)} />
    </div>
  );
}
