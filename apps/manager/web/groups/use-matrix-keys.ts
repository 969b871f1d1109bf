import { type KeyboardEvent, useState } from 'react';

export type MatrixPlace = { row: number; column: number };

const STEPS: Readonly<Record<string, (at: MatrixPlace, rows: number, columns: number) => MatrixPlace>> = {
  ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
  ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, _, columns) => ({ ...at, column: columns - 1 }),
  PageUp: (at) => ({ ...at, row: at.row - 10 }),
  PageDown: (at) => ({ ...at, row: at.row + 10 }),
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Arrow keys of a grid: one cell is in the order of the Tab key, the arrows move it. Cells carry `data-cell="row/column"`. */
export function useMatrixKeys(rows: number, columns: number) {
  const [place, setPlace] = useState<MatrixPlace>({ row: 0, column: 0 });
  const at = { row: within(place.row, rows), column: within(place.column, columns) };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    const wanted = step(at, rows, columns);
    const next = { row: within(wanted.row, rows), column: within(wanted.column, columns) };
    event.preventDefault();
    setPlace(next);
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row}/${next.column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return { at, onKeyDown, setPlace };
}
