import { makeAreaFinder } from '#core/area/area.ts';
import { tile } from '#core/area/tiling.ts';
import { type Bounds, contains } from '#core/kit/geo.ts';
import type { CityContent, Rank } from '#core/place/city.ts';
import { streetsOf } from '#core/place/streets.ts';
import { buildGraph } from '#core/roads/build.ts';
import { edgeLine, edgeStreet, isInner, type RoadGraph } from '#core/roads/graph.ts';
import { MOTORWAYS, ROAD_CLASSES } from '#core/roads/road-class.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { chooseCentres } from './area-centres.ts';
import { joinHouses } from './join-houses.ts';
import type { Extract } from './read-extract.ts';

export const OSM_ATTRIBUTION = '© OpenStreetMap contributors (ODbL 1.0)';
/** Some 300 m of room around the outermost streets. */
const MARGIN_DEGREES = { longitude: 0.004, latitude: 0.003 };

/** Joins an extract to a city; null where it has no street that can be driven and come back from. */
export function makeCity(name: string, extract: Extract): CityContent | null {
  const graph = buildGraph(extract.points, extract.ways);
  const bounds = boundsOf(graph);
  if (bounds === null) return null;
  const inside = <T extends { readonly position: readonly [number, number] }>(things: readonly T[]) =>
    things.filter(({ position }) => contains(bounds, position));
  const roads = streetsOf(graph);
  const areas = tile(bounds, chooseCentres(graph, bounds, inside(extract.districts), roads));
  const areaAt = makeAreaFinder(areas);
  const { streets, addresses } = joinHouses(roads, inside(extract.footStreets), inside(extract.houses));
  return {
    name,
    bounds,
    attribution: OSM_ATTRIBUTION,
    graph,
    streets: streets.map((street) => ({
      ...street,
      aliases: [],
      district: areas[areaAt(street.position) ?? -1]?.name ?? '',
    })),
    addresses,
    places: inside(extract.places),
    ranks: nameRanks(graph, inside(extract.ranks)),
    areas,
  };
}

/** The box around what can be driven and come back from; null where nothing can. */
function boundsOf(graph: RoadGraph): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    if (!isInner(graph, edge)) continue;
    for (const [longitude, latitude] of edgeLine(graph, edge)) {
      west = Math.min(west, longitude);
      south = Math.min(south, latitude);
      east = Math.max(east, longitude);
      north = Math.max(north, latitude);
    }
  }
  if (west === Infinity) return null;
  return {
    west: Math.max(-180, west - MARGIN_DEGREES.longitude),
    south: Math.max(-90, south - MARGIN_DEGREES.latitude),
    east: Math.min(180, east + MARGIN_DEGREES.longitude),
    north: Math.min(90, north + MARGIN_DEGREES.latitude),
  };
}

/** A rank stands on its street, and bears the street's name where it has none of its own. */
function nameRanks(graph: RoadGraph, ranks: readonly Rank[]): Rank[] {
  const snap = makeSnapper(graph, (edge) => !MOTORWAYS.has(ROAD_CLASSES[graph.edgeClass[edge]!]!));
  const named = makeSnapper(graph, (edge) => graph.edgeName[edge] !== 0);
  const taken = new Map<string, number>();
  return ranks.map((rank) => {
    const street = named(rank.position);
    const plain = rank.name || (street === null ? '' : edgeStreet(graph, street.edge)) || 'Taxi';
    const count = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, count);
    return {
      ...rank,
      name: count === 1 ? plain : `${plain} ${count}`,
      position: snap(rank.position)?.position ?? rank.position,
    };
  });
}
