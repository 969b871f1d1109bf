import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { JOB_STATES, type JobState } from '#core/job/states.ts';
import { VEHICLE_LOOKS, type VehicleLook } from '#ui/trade/state-colours.ts';
import classes from './board.module.css';
import {
  AgeCell,
  type BoardContext,
  JobStateCell,
  TickingCell,
  type TickingCellParams,
  VehicleStateCell,
} from './cells.ts';
import type { BoardColumn, TextColumn, TickingColumn } from './columns.ts';
import { isGroupHead } from './groups.ts';
import { headWidth } from './head-width.ts';
import type { BoardRow } from './row-changes.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined || a === '') return 1;
  if (b === null || b === undefined || b === '') return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** The grid draws a cell anew where its value has changed; words, tones and pictures are of the whole row. */
const OF_THE_WHOLE_ROW = { equals: () => false };

function ofText<R extends BoardRow>(column: TextColumn<R>): ColDef<R> {
  const { text, tone, strong, kind, value } = column;
  const cellClass = [kind === 'number' ? classes['number'] : undefined, strong ? classes['strong'] : undefined].filter(
    (name) => name !== undefined,
  );
  return {
    comparator: compare,
    cellClass,
    ...(kind === 'number' ? { headerClass: 'ag-right-aligned-header' } : {}),
    ...(text || tone ? OF_THE_WHOLE_ROW : {}),
    ...(text ? { valueFormatter: ({ data }) => (data ? text(data) : '') } : {}),
    getQuickFilterText: ({ data }) => (data ? (text?.(data) ?? String(value(data) ?? '')) : ''),
    ...(tone
      ? {
          cellClassRules: {
            [classes['bad'] ?? '']: ({ data }) => data !== undefined && tone(data) === 'bad',
            [classes['warn'] ?? '']: ({ data }) => data !== undefined && tone(data) === 'warn',
            [classes['soft'] ?? '']: ({ data }) => data !== undefined && tone(data) === 'soft',
          },
        }
      : {}),
  };
}

function ofTicking<R extends BoardRow>({ text, tone }: TickingColumn<R>): ColDef<R> {
  const params: TickingCellParams = {
    text: (row, nowMs) => text(row as R, nowMs),
    tone: (row) => tone?.(row as R),
  };
  return {
    comparator: compare,
    ...OF_THE_WHOLE_ROW,
    cellRenderer: TickingCell,
    cellRendererParams: params,
    getQuickFilterText: ({ data, context }) =>
      data && !isGroupHead(data) ? text(data, (context as BoardContext).nowMs()) : '',
  };
}

function ofKind<R extends BoardRow>(column: BoardColumn<R>): ColDef<R> {
  switch (column.kind) {
    case 'jobState':
      return {
        cellRenderer: JobStateCell,
        comparator: (a: JobState, b: JobState) => JOB_STATES.indexOf(a) - JOB_STATES.indexOf(b),
        getQuickFilterText: ({ value, context }) => (context as BoardContext).jobWord(value as JobState),
      };
    case 'vehicleState':
      return {
        cellRenderer: VehicleStateCell,
        comparator: (a: VehicleLook, b: VehicleLook) => VEHICLE_LOOKS.indexOf(a) - VEHICLE_LOOKS.indexOf(b),
        getQuickFilterText: ({ value, context }) => (context as BoardContext).vehicleWord(value as VehicleLook),
      };
    case 'age':
      return {
        cellRenderer: AgeCell,
        cellRendererParams: { warnSeconds: column.warnSeconds, badSeconds: column.badSeconds },
        cellClass: classes['number'] ?? '',
        headerClass: 'ag-right-aligned-header',
        // The value is an instant: the later it is, the smaller the age.
        comparator: (a, b) => compare(b, a),
        getQuickFilterText: () => '',
      };
    case 'ticking':
      return ofTicking(column);
    case 'custom': {
      const { render } = column;
      return {
        comparator: compare,
        ...OF_THE_WHOLE_ROW,
        cellRenderer: ({ data }: ICellRendererParams<R>) => (data ? render(data) : null),
      };
    }
    default:
      return ofText(column);
  }
}

/** The grid's own definition of a column of ours. */
export function colDefOf<R extends BoardRow>(column: BoardColumn<R>): ColDef<R> {
  const { id, title, width, grow, hidden, sort, pinned, value, hint } = column;
  return {
    colId: id,
    // What is exported and printed is made from the column as it was declared.
    context: column,
    headerName: title,
    valueGetter: ({ data }) => (data && !isGroupHead(data) ? value(data) : undefined),
    initialHide: hidden ?? false,
    minWidth: 44,
    ...(width === undefined ? {} : { initialWidth: Math.max(width, headWidth(title, sort !== undefined)) }),
    ...(grow === undefined ? {} : { initialFlex: grow, minWidth: width ?? 90 }),
    ...(sort ? { initialSort: sort } : {}),
    ...(pinned ? { initialPinned: 'left' as const } : {}),
    ...(hint ? { tooltipValueGetter: ({ data }) => (data ? hint(data) : undefined) } : {}),
    ...ofKind(column),
  };
}
