import type { Position } from '#core/kit/geo.ts';

/** Drive times from cell to cell, told in the order of nearness: so that only the cells that matter are looked at. */
export interface CellTable {
  readonly cellCount: number;
  cellAt(longitude: number, latitude: number): number;
  toward(target: Position): TowardTarget;
}

/** All cells as one target sees them. */
export interface TowardTarget {
  /** The n-th cell, the nearest by drive time first. */
  cellAt(n: number): number;
  /** No place in the n-th cell of the order, nor in any after it, is fewer seconds away; Infinity past the last. */
  leastSeconds(n: number): number;
  /**
   * From the n-th cell on, the first that is not empty, or that is `untilSeconds` or more away; past the last where there is
   * none. What a cell holds stands at first[cell] … first[cell + 1] - 1.
   */
  filledFrom(n: number, first: Int32Array, untilSeconds: number): number;
  /** The drive from a place in this cell; Infinity where no road leads there. */
  seconds(longitude: number, latitude: number, cell: number): number;
}

/** The same table with every time so many times as long. */
export function scaledTable(table: CellTable, factor: number): CellTable {
  return {
    cellCount: table.cellCount,
    cellAt: (longitude, latitude) => table.cellAt(longitude, latitude),
    toward(target) {
      const plain = table.toward(target);
      return {
        cellAt: (n) => plain.cellAt(n),
        leastSeconds: (n) => plain.leastSeconds(n) * factor,
        filledFrom: (n, first, untilSeconds) => plain.filledFrom(n, first, untilSeconds / factor),
        seconds: (longitude, latitude, cell) => plain.seconds(longitude, latitude, cell) * factor,
      };
    },
  };
}
