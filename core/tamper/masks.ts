import type { Position } from '#core/kit/geo.ts';

const CELL_DEGREES = 0.0015;
const LEAST_CARS = 5;
const SILENT_SHARE = 0.3;
export const SILENCE_MS = 30_000;

/** A square of about 100 by 150 m. */
export function maskCell([longitude, latitude]: Position): string {
  return `${Math.floor(longitude / CELL_DEGREES)}/${Math.floor(latitude / CELL_DEGREES)}`;
}

/** How cars came out of a square: how many fell silent in it, and who. */
interface Passed {
  passes: number;
  silences: number;
  readonly silentCars: Set<number>;
}

/**
 * Learns from all cars where positions are lost: in tunnels, garages, on a ferry. A square is masked where at least five cars fell
 * silent, in three of ten passes or more: one driver who pulls a plug makes no mask.
 */
export class MaskLearner {
  readonly #cells = new Map<string, Passed>();

  /** A car was last heard here, and next after so long. Told for each change of square, and each silence. */
  add(vehicleId: number, position: Position, silentMs: number): void {
    const cell = maskCell(position);
    const passed = this.#cells.get(cell) ?? { passes: 0, silences: 0, silentCars: new Set<number>() };
    this.#cells.set(cell, passed);
    passed.passes += 1;
    if (silentMs < SILENCE_MS) return;
    passed.silences += 1;
    passed.silentCars.add(vehicleId);
  }

  /** The squares that are masked. */
  cells(): string[] {
    return [...this.#cells].flatMap(([cell, { passes, silences, silentCars }]) =>
      silentCars.size >= LEAST_CARS && silences / passes >= SILENT_SHARE ? [cell] : [],
    );
  }
}

/** Asks masked squares, and those beside them: the last position before a tunnel lies anywhere before its mouth. */
export function maskedBy(cells: Iterable<string>): (position: Position) => boolean {
  const masked = new Set<string>();
  for (const cell of cells) {
    const [x, y] = cell.split('/').map(Number);
    for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) masked.add(`${x! + dx}/${y! + dy}`);
  }
  return (position) => masked.has(maskCell(position));
}
