import type { Position } from '#core/kit/geo.ts';
import type { DriveTimes } from '../world.ts';
import { scaledTable } from './cell-table.ts';

/** Drive times that are so many times as long; `maxSeconds` means the longer ones. */
export function scaledTimes(times: DriveTimes, factor: number): DriveTimes {
  if (factor === 1) return times;
  const scaled =
    (asked: (target: Position, sources: readonly Position[], maxSeconds: number) => ArrayLike<number>) =>
    (target: Position, sources: readonly Position[], maxSeconds: number): Float64Array =>
      Float64Array.from(asked(target, sources, maxSeconds / factor), (seconds) => seconds * factor);
  const { atLeastSeconds, byRoad, table } = times;
  return Object.assign(scaled(times), {
    ...(atLeastSeconds && {
      atLeastSeconds: (target: Position, metres: number) => atLeastSeconds(target, metres) * factor,
    }),
    ...(table && { table: scaledTable(table, factor) }),
    ...(byRoad && { byRoad: scaled(byRoad) }),
  });
}
