import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { CellTable } from '../grid/cell-table.ts';
import { at, crowFlight } from '../testing.ts';
import type { DriveTimes } from '../world.ts';

const CELLS = 12;
const METRES = 700;

/** Roads as the crow flies, told by a table of squares about the centre; what lies beyond belongs to the outermost. */
export function squareTable(): DriveTimes {
  const origin = at((-CELLS / 2) * METRES, (-CELLS / 2) * METRES);
  const [east, north] = at((-CELLS / 2 + 1) * METRES, (-CELLS / 2 + 1) * METRES);
  const step = [east - origin[0], north - origin[1]] as const;
  const index = (value: number, axis: 0 | 1) =>
    Math.min(CELLS - 1, Math.max(0, Math.floor((value - origin[axis]) / step[axis])));
  const cellAt = (longitude: number, latitude: number) => index(latitude, 1) * CELLS + index(longitude, 0);
  /** No straight line into the square is shorter, less a little for the bend of the earth. */
  const least = (target: Position, cell: number) => {
    const nearest = [cell % CELLS, Math.floor(cell / CELLS)].map((i, axis) => {
      const from = i === 0 ? -Infinity : origin[axis]! + i * step[axis]!;
      const to = i === CELLS - 1 ? Infinity : origin[axis]! + (i + 1) * step[axis]!;
      return Math.min(to, Math.max(from, target[axis]!));
    });
    return Math.max(0, distanceMetres(target, [nearest[0]!, nearest[1]!]) / 10 - 2);
  };
  const table: CellTable = {
    cellCount: CELLS * CELLS,
    cellAt,
    asideMetres: () => 0,
    toward(target) {
      const cells = Array.from({ length: CELLS * CELLS }, (_, cell) => ({ cell, seconds: least(target, cell) }));
      cells.sort((a, b) => a.seconds - b.seconds || a.cell - b.cell);
      const leastSeconds = (n: number) => cells[n]?.seconds ?? Infinity;
      return {
        leastSeconds,
        walk: (walk, { first, slots, longitude, latitude }) => {
          const isEmpty = (n: number) => first[cells[n]!.cell] === first[cells[n]!.cell + 1];
          walk.found = 0;
          do {
            const { cell } = cells[walk.step++]!;
            for (let i = first[cell]!; i < first[cell + 1]!; i++) {
              walk.slots[walk.found] = slots[i]!;
              walk.seconds[walk.found++] = distanceMetres([longitude[i]!, latitude[i]!], target) / 10;
            }
            while (walk.step < cells.length && isEmpty(walk.step) && leastSeconds(walk.step) < walk.skipSeconds)
              walk.step++;
            walk.leastSeconds = leastSeconds(walk.step);
          } while (walk.leastSeconds < walk.takeSeconds && walk.found < walk.enough);
        },
      };
    },
  };
  return Object.assign((...asked: Parameters<DriveTimes>) => crowFlight(...asked), { table });
}
