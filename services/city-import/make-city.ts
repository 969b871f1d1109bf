import { makeAreaFinder } from '#core/area/area.ts';
import { tile } from '#core/area/tiling.ts';
import { type Bounds, contains } from '#core/kit/geo.ts';
import type { CityContent, Rank } from '#core/place/city.ts';
import { streetsOf } from '#core/place/streets.ts';
import { buildGraph } from '#core/roads/build.ts';
import { edgeStreet, type RoadGraph, toDegrees } from '#core/roads/graph.ts';
import { MOTORWAYS, ROAD_CLASSES } from '#core/roads/road-class.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { chooseCentres } from './area-centres.ts';
import { joinHouses } from './join-houses.ts';
import type { Extract } from './read-extract.ts';

export const OSM_ATTRIBUTION = '© OpenStreetMap contributors (ODbL 1.0)';
/** Some 300 m of room around the outermost streets. */
const MARGIN_MICRO = { longitude: 4000, latitude: 3000 };

/** Joins an extract to a city; null where it has no street that can be driven and come back from. */
export function makeCity(name: string, extract: Extract): CityContent | null {
  const graph = buildGraph(extract.points, extract.ways);
  if (graph.edgeCount === 0) return null;
  const bounds = boundsOf(graph);
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

function boundsOf(graph: RoadGraph): Bounds {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitudes, latitudes] of [
    [graph.nodeLongitude, graph.nodeLatitude],
    [graph.shapeLongitude, graph.shapeLatitude],
  ] as const) {
    for (let i = 0; i < longitudes.length; i += 1) {
      box.west = Math.min(box.west, longitudes[i]!);
      box.east = Math.max(box.east, longitudes[i]!);
      box.south = Math.min(box.south, latitudes[i]!);
      box.north = Math.max(box.north, latitudes[i]!);
    }
  }
  return {
    west: Math.max(-180, toDegrees(box.west - MARGIN_MICRO.longitude)),
    south: Math.max(-90, toDegrees(box.south - MARGIN_MICRO.latitude)),
    east: Math.min(180, toDegrees(box.east + MARGIN_MICRO.longitude)),
    north: Math.min(90, toDegrees(box.north + MARGIN_MICRO.latitude)),
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
