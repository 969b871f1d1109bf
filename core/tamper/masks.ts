import type { Position } from '#core/kit/geo.ts';

const CELL_DEGREES = 0.0015;
const LEAST_CARS = 5;
const SILENT_SHARE = 0.3;
export const SILENCE_MS = 30_000;
/** Masks are learned from what cars sent in the last days, of so many cars at most: five that fall silent are enough. */
export const MASK_DAYS = 7;
export const MASK_CARS = 500;
/** Until a car is heard again it may have driven on so long without a change of square. */
const NEXT_MS = 25_000;

/** A masked square, with what it rests on: how often cars drove out of it, how often and how long they were silent, and how many cars. */
export interface LearnedMask {
  readonly cell: string;
  readonly cars: number;
  readonly silences: number;
  readonly passes: number;
  readonly longestMs: number;
}

/** A square of about 100 by 150 m. */
export function maskCell([longitude, latitude]: Position): string {
  return `${Math.floor(longitude / CELL_DEGREES)}/${Math.floor(latitude / CELL_DEGREES)}`;
}

/** The border of a square with those beside it, in which silence is let pass: a closed ring. */
export function maskRing(cell: string): Position[] {
  const [x, y] = cell.split('/').map(Number) as [number, number];
  const degrees = (n: number) => Number((n * CELL_DEGREES).toFixed(6));
  const [west, east, south, north] = [degrees(x - 1), degrees(x + 2), degrees(y - 1), degrees(y + 2)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

type Placed = { readonly atMs: number; readonly position: Position };

/** How cars came out of a square: how many fell silent in it, and who. */
interface Passed {
  passes: number;
  silences: number;
  longestMs: number;
  readonly silentCars: Set<number>;
  readonly allCars: Set<number>;
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
    const passed = this.#cells.get(cell) ?? {
      passes: 0,
      silences: 0,
      longestMs: 0,
      silentCars: new Set<number>(),
      allCars: new Set<number>(),
    };
    this.#cells.set(cell, passed);
    passed.passes += 1;
    passed.allCars.add(vehicleId);
    if (silentMs < SILENCE_MS) return;
    passed.silences += 1;
    passed.longestMs = Math.max(passed.longestMs, silentMs);
    passed.silentCars.add(vehicleId);
  }

  /** A car that is hired went from one place to the next. */
  move(vehicleId: number, from: Placed, to: Placed): void {
    const silentMs = to.atMs - from.atMs;
    if (maskCell(from.position) !== maskCell(to.position) || silentMs > NEXT_MS)
      this.add(vehicleId, from.position, silentMs);
  }

  /** The squares that are masked, and what each rests on. */
  masks(): LearnedMask[] {
    return [...this.#cells].flatMap(
      ([
        cell,
        {
          passes,
          silences,
          longestMs,
          silentCars: { size: cars },
        },
      ]) =>
        cars >= LEAST_CARS && silences / passes >= SILENT_SHARE ? [{ cell, cars, silences, passes, longestMs }] : [],
    );
  }

  /** The squares through which at least five cars drove that are not masked: one that was is no longer so. Of all others nothing is known. */
  heard(): string[] {
    const masked = new Set(this.cells());
    return [...this.#cells].flatMap(([cell, { allCars }]) =>
      allCars.size >= LEAST_CARS && !masked.has(cell) ? [cell] : [],
    );
  }

  cells(): string[] {
    return this.masks().map(({ cell }) => cell);
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
