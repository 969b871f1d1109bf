import { type CellTimes, cellTimes } from '#core/dispatch/grid/cell-times.ts';
import { scaledTimes } from '#core/dispatch/grid/scaled-times.ts';
import type { DriveTimes } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { cellMetresFor } from './cell-size.ts';
import { cityDriveTimes } from './street-times.ts';

/** What a router told of the drives to one place; null where it did not tell of all of them. */
export type Told = (target: Position, sources: readonly Position[]) => readonly number[] | null;

/**
 * Drive times of an hour that takes `factor` times as long: by the streets, or by a table and the streets for the last few
 * cars. What a router told is taken for these before both, as it is.
 */
export function hourTimes(
  streets: DriveTimes,
  { table, factor, told }: { table: CellTimes | null; factor: number; told: Told | null },
): DriveTimes {
  const byStreets = scaledTimes(streets, factor);
  if (!table && !told) return byStreets;
  const byRoad: NonNullable<DriveTimes['byRoad']> = (target, sources, maxSeconds) =>
    told?.(target, sources)?.map((seconds) => (seconds > maxSeconds ? Infinity : seconds)) ??
    byStreets(target, sources, maxSeconds);
  return withRoad(table ? scaledTimes(table, factor) : byStreets, byRoad);
}

/** A copy of the table's function, which must stay as it is for other fleets. */
function withRoad(times: DriveTimes, byRoad: NonNullable<DriveTimes['byRoad']>): DriveTimes {
  const copy: DriveTimes = (target, sources, maxSeconds) => times(target, sources, maxSeconds);
  return Object.assign(copy, times, { byRoad });
}

/** How a fleet's times are told in a tick, without the roads themselves: small enough to be sent to another thread. */
export type HourOfRoads = { exact: boolean; factor: number };

/** The same times in another thread, of roads that were sent there once; `warm` works out more of their table. */
export function openRoads(graph: RoadGraph): {
  times(hour: HourOfRoads, told: Told | null): DriveTimes;
  warm(cells: number): boolean;
} {
  const roads = { graph, snap: makeSnapper(graph) };
  const streets = cityDriveTimes(() => roads);
  let table: CellTimes | undefined;
  const made = () => (table ??= cellTimes(graph, { cellMetres: cellMetresFor(graph) }));
  return {
    times: ({ exact, factor }, told) => hourTimes(streets, { table: exact ? null : made(), factor, told }),
    warm: (cells) => made().warm(cells),
  };
}
