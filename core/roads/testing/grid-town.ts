import { buildGraph, type RoadWay } from '#core/roads/build.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import type { RoadDirection } from '#core/roads/road-class.ts';

export interface TownRoad {
  readonly from: number;
  readonly to: number;
  readonly kmh?: number;
  readonly direction?: RoadDirection;
  readonly name?: string;
  /** A point off the straight line, in steps of the grid. */
  readonly bend?: readonly [number, number];
}

export const TOWN_WEST = 11.9;
export const TOWN_SOUTH = 57.7;
export const STEP_DEGREES = 0.005;

/** A town on a square grid `width` junctions wide; junction n stands in column n % width, row ⌊n / width⌋. */
export function gridTown(width: number, junctions: number, roads: readonly TownRoad[]): RoadGraph {
  const longitude: number[] = [];
  const latitude: number[] = [];
  const point = (column: number, row: number) => {
    longitude.push(Math.round((TOWN_WEST + column * STEP_DEGREES) * 1e6));
    latitude.push(Math.round((TOWN_SOUTH + row * STEP_DEGREES) * 1e6));
    return longitude.length - 1;
  };
  for (let n = 0; n < junctions; n += 1) point(n % width, Math.floor(n / width));
  const ways = roads.map((road): RoadWay => {
    const bend = road.bend === undefined ? [] : [point(...road.bend)];
    return {
      roadClass: 'residential',
      name: road.name ?? '',
      kmh: road.kmh ?? 36,
      direction: road.direction ?? 'both',
      points: [road.from, ...bend, road.to],
    };
  });
  return buildGraph({ longitude: Int32Array.from(longitude), latitude: Int32Array.from(latitude) }, ways);
}
