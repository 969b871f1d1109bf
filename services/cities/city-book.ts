import type { Bounds, Position } from '#core/kit/geo.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import type { Snap } from '#core/roads/snap.ts';

/** A city as the services use it: its streets in memory, ready to be asked. */
export type LoadedCity = {
  name: string;
  bounds: Bounds;
  graph: RoadGraph;
  /** The nearest place on a street, or null farther than `maxMetres` from any. */
  snap(position: Position, maxMetres?: number): Snap | null;
};

/** The cities of this suite by name; an import while it runs is seen at the next `refresh`. */
export type CityBook = {
  of(city: string): LoadedCity | undefined;
  ofFleet(fleetId: number): LoadedCity | undefined;
  refresh(): Promise<void>;
};
