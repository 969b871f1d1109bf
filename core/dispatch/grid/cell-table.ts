import type { Position } from '#core/kit/geo.ts';

/** Drive times from cell to cell, told in the order of nearness: so that only the cells that matter are looked at. */
export interface CellTable {
  readonly cellCount: number;
  cellAt(longitude: number, latitude: number): number;
  /** So far off the place lies that it takes longer from there than from elsewhere in its cell. */
  asideMetres(longitude: number, latitude: number, cell: number): number;
  toward(target: Position): TowardTarget;
}

/** All cells as one target sees them, the nearest by drive time first. */
export interface TowardTarget {
  /** No place in the n-th cell, nor in any after it, is fewer seconds away; Infinity past the last. */
  leastSeconds(n: number): number;
  /** Goes on with the walk, and tells what is found on the way. */
  walk(walk: CellWalk, cars: CarsByCell): void;
}

/** Cars in the order of their cells: those of a cell stand at first[cell] … first[cell + 1] - 1. */
export type CarsByCell = {
  readonly first: Int32Array;
  readonly slots: Int32Array;
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;
  /** As the table tells them. */
  readonly asideMetres: Float64Array;
};

/** A walk from cell to cell, away from a target. One object for all walks: what is asked and what is answered. */
export class CellWalk {
  /** The cell to begin with, by its number from the target: its cars are taken in any case. Then the one to go on with. */
  step = 0;
  /** Later cells are taken while they may hold cars less far away than this, and fewer than `enough` are found. */
  takeSeconds = Infinity;
  enough = Infinity;
  /** So far empty cells are passed. */
  skipSeconds = Infinity;
  /** No car further on is fewer seconds away. */
  leastSeconds = 0;
  found = 0;
  readonly slots: Int32Array;
  readonly seconds: Float64Array;

  /** There is room for so many cars. */
  constructor(cars: number) {
    this.slots = new Int32Array(cars);
    this.seconds = new Float64Array(cars);
  }
}

/** The same table with every time so many times as long. */
export function scaledTable(table: CellTable, factor: number): CellTable {
  return {
    cellCount: table.cellCount,
    cellAt: (longitude, latitude) => table.cellAt(longitude, latitude),
    asideMetres: (longitude, latitude, cell) => table.asideMetres(longitude, latitude, cell),
    toward(target) {
      const plain = table.toward(target);
      return {
        leastSeconds: (n) => plain.leastSeconds(n) * factor,
        walk(walk, cars) {
          walk.takeSeconds /= factor;
          walk.skipSeconds /= factor;
          plain.walk(walk, cars);
          for (let i = 0; i < walk.found; i++) walk.seconds[i]! *= factor;
          walk.leastSeconds *= factor;
        },
      };
    },
  };
}
