import { makeAreaFinder } from '#core/area/area.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { FleetFacts } from '../fleets/fleet-book.ts';

/** Where a car stands, as its fleet divides the town. */
export type Plot = { readonly areaId: number | null; readonly rankId: number | null };
export type Plotter = (position: Position) => Plot;

const NOWHERE: Plot = { areaId: null, rankId: null };

/**
 * Finds the area that holds a position and the nearest rank whose radius reaches it; a rank outside all areas counts as
 * part of the one it belongs to. A position is looked up once as long as it is the same one that is asked about.
 */
export function makePlotter({ areas, ranks }: Pick<FleetFacts, 'areas' | 'ranks'>): Plotter {
  const find = makeAreaFinder(areas.map(({ name, polygon }) => ({ name, rings: polygon.coordinates })));
  const known = new WeakMap<Position, Plot>();
  const plot = (position: Position): Plot => {
    const index = find(position);
    const near = ranks
      .map((rank) => ({ rank, metres: distanceMetres(rank.position, position) }))
      .filter(({ rank, metres }) => metres <= rank.radiusMetres)
      .sort((a, b) => a.metres - b.metres || a.rank.id - b.rank.id)[0]?.rank;
    const areaId = index === null ? (near?.areaId ?? null) : areas[index]!.id;
    return areaId === null && !near ? NOWHERE : { areaId, rankId: near?.id ?? null };
  };
  return (position) => {
    const before = known.get(position);
    if (before) return before;
    const found = plot(position);
    known.set(position, found);
    return found;
  };
}
