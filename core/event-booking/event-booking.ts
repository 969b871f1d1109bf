/** Cars go away from the event, or bring people to it. */
export const DIRECTIONS = ['away', 'towards'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** `draft`: nothing is booked yet. `made`: everything that could be is. */
export const EVENT_STATES = ['draft', 'making', 'made', 'cancelling', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** `new`: not looked at yet. `bad`: cannot be booked as it stands. `made`: it has its booking. */
export const ROW_STATES = ['new', 'good', 'bad', 'made'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Rows for which there are to be cars, booked or not yet. */
export const WANTED_ROWS = ['good', 'made'] as const satisfies readonly RowState[];

export const MOST_EVENT_ROWS = 50_000;
/** Cars that may be spread over a window without a file. */
export const MOST_SPREAD_CARS = 2_000;
/** Rows that travel in one request. */
export const MOST_ROWS_SENT = 500;
export const LONGEST_EVENT_NAME = 80;
export const LONGEST_CELL = 500;
/** Columns of a row, known and unknown. */
export const MOST_COLUMNS = 40;

/** What is wrong with a row: in which column, and why; a column is null where the row as a whole is refused. */
export type RowProblem = { column: string | null; code: string; detail: Record<string, string | number> };

/** May its bookings be made? An event that is being cancelled, or is gone, takes none. */
export const takesBookings = (state: EventState | undefined): boolean => state === 'making';

/** May its rows be changed? Not while they are being made. */
export const takesRows = (state: EventState): boolean => state === 'draft' || state === 'made';

/** By which the booking of a row is known to whoever makes it, now or again. */
export const rowKey = (eventId: number, rowId: number): string => `event:${eventId}:${rowId}`;
