import { holdsText } from '#core/letters/fold.ts';
import { overlaps } from '#core/roster/line.ts';
import type { ToldLine, ToldWeek } from '../contract/shapes.ts';

export type RowKind = 'driver' | 'vehicle';
export type GridRow = { id: number; name: string; detail: string };
/** What stands on the days of a row: the lines that begin there; on the first day also what began before. */
export type GridCells = ReadonlyMap<string, readonly ToldLine[]>;

export const spanOf = ({ startsAtMs, endsAtMs }: ToldLine) => ({ startMs: startsAtMs, endMs: endsAtMs });

/** The rows of a week whose name has the text, in the order of the week. */
export function gridRows({ drivers, vehicles }: ToldWeek, kind: RowKind, filter: string): GridRow[] {
  const rows =
    kind === 'driver'
      ? drivers.map(({ id, did, name }) => ({ id, name, detail: did }))
      : vehicles.map(({ id, plate }) => ({ id, name: plate, detail: '' }));
  return rows.filter(({ name, detail }) => holdsText(`${detail} ${name}`, filter));
}

export const cellKey = (rowId: number, day: number): string => `${rowId}/${day}`;

export function gridCells({ lines, days }: ToldWeek, kind: RowKind): GridCells {
  const cells = new Map<string, ToldLine[]>();
  for (const line of lines) {
    const rowId = kind === 'driver' ? line.driverId : line.vehicleId;
    if (rowId === null) continue;
    const day = days.findIndex(({ endMs }) => line.startsAtMs < endMs);
    if (day < 0) continue;
    const key = cellKey(rowId, day);
    cells.set(key, [...(cells.get(key) ?? []), line]);
  }
  return cells;
}

/** Where a block stands in the cell of its first day, as shares of that day: it may reach over the days that follow. */
export function placeInDay(line: ToldLine, day: { startMs: number; endMs: number }, weekEndMs: number) {
  const lengthMs = day.endMs - day.startMs;
  const fromMs = Math.max(line.startsAtMs, day.startMs);
  const untilMs = Math.min(line.endsAtMs, weekEndMs);
  return { left: (fromMs - day.startMs) / lengthMs, width: (untilMs - fromMs) / lengthMs };
}

/** Whether a vehicle stands a day without a line, so that nobody drives it. */
export const isEmptyDay = (lines: readonly ToldLine[], day: { startMs: number; endMs: number }): boolean =>
  !lines.some((line) => overlaps(spanOf(line), day));
