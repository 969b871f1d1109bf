import type { ReactNode } from 'react';
import type { JobState } from '#core/job/states.ts';
import type { SheetCell } from '#core/kit/sheet.ts';
import type { VehicleLook } from '#ui/trade/state-colours.ts';

interface ColumnBase<R> {
  /** Stable name, under which its place and width are kept. */
  id: string;
  title: string;
  width?: number;
  /** Takes its share of the room left over. */
  grow?: number;
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** The order of the board when it is first shown. */
  sort?: 'asc' | 'desc';
  /** Stays at the left when the board scrolls sideways. */
  pinned?: boolean;
  /** The row is dragged out of the board by this column, where the board allows it. */
  dragged?: boolean;
  /** What a mouse that rests on the cell is told. */
  hint?: (row: R) => string | undefined;
  /**
   * How it stands in an exported file and on paper, where that is more than the words shown: a number, an amount
   * (`{ amountMinor, currency }`), an instant (`{ atMs, zone }`). Without it: the number of a number column that has no
   * `text`, the whole seconds of an age, else the words shown.
   */
  sheet?: (row: R) => SheetCell;
}

/** Words or numbers. `value` sorts and filters; `text` is shown where it differs. */
export interface TextColumn<R> extends ColumnBase<R> {
  kind?: 'text' | 'number';
  value: (row: R) => string | number | null | undefined;
  text?: (row: R) => string;
  strong?: boolean;
  tone?: (row: R) => 'bad' | 'warn' | 'soft' | undefined;
}

/** A job's state as a chip, in the order of a job's life. */
export interface JobStateColumn<R> extends ColumnBase<R> {
  kind: 'jobState';
  value: (row: R) => JobState;
}

export interface VehicleStateColumn<R> extends ColumnBase<R> {
  kind: 'vehicleState';
  value: (row: R) => VehicleLook;
}

/** Seconds since an instant, ticking; nothing where there is none. */
export interface AgeColumn<R> extends ColumnBase<R> {
  kind: 'age';
  /** Instant it counts from, ms since the epoch. */
  value: (row: R) => number | null | undefined;
  warnSeconds?: number;
  badSeconds?: number;
}

/** Words that change by the second, such as a countdown. `value` sorts. */
export interface TickingColumn<R> extends ColumnBase<R> {
  kind: 'ticking';
  value: (row: R) => string | number | null | undefined;
  text: (row: R, nowMs: number) => string;
  tone?: (row: R) => 'bad' | 'warn' | 'soft' | undefined;
}

/** Anything else; costs more than the others, so not for columns that change by the second. */
export interface CustomColumn<R> extends ColumnBase<R> {
  kind: 'custom';
  value: (row: R) => string | number | null | undefined;
  render: (row: R) => ReactNode;
}

export type BoardColumn<R> =
  | TextColumn<R>
  | JobStateColumn<R>
  | VehicleStateColumn<R>
  | AgeColumn<R>
  | TickingColumn<R>
  | CustomColumn<R>;
