import { readFileSync } from 'node:fs';
import { makeAreaFinder } from '#core/area/area.ts';
import { tile } from '#core/area/tiling.ts';
import type { Bounds, Position } from '#core/kit/geo.ts';
import type { CityContent } from '#core/place/city.ts';
import { generateHouseNumbers } from '#core/place/house-numbers.ts';
import { streetsOf } from '#core/place/streets.ts';
import { decodeGraph } from '#core/roads/encode.ts';
import { MOTORWAYS, ROAD_CLASSES } from '#core/roads/road-class.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { DISTRICTS, PLACES, RANKS, STREET_ALIASES } from './places.ts';

/** Takes in every street of the extract, with some 300 m of water and wood around. */
const BOUNDS: Bounds = { west: 11.865, south: 57.65, east: 12.1, north: 57.757 };

/** The demo city, made of `roads.hrg` and the lists beside it; always the same. Takes about a quarter of a second. */
export function gothenburg(): CityContent {
  const graph = decodeGraph(readFileSync(new URL('./roads.hrg', import.meta.url)));
  const areas = tile(BOUNDS, DISTRICTS);
  const areaAt = makeAreaFinder(areas);
  const snap = makeSnapper(graph, (edge) => !MOTORWAYS.has(ROAD_CLASSES[graph.edgeClass[edge]!]!));
  const atRoad = (position: Position) => snap(position)?.position ?? position;
  const streets = streetsOf(graph);
  return {
    name: 'Gothenburg',
    bounds: BOUNDS,
    attribution: '© OpenStreetMap contributors (ODbL 1.0); house numbers are made up',
    graph,
    streets: streets.map(({ name, middle }) => ({
      name,
      aliases: STREET_ALIASES[name] ?? [],
      district: areas[areaAt(middle) ?? -1]?.name ?? '',
      position: middle,
    })),
    addresses: generateHouseNumbers(graph, streets),
    places: PLACES.map((place) => ({ ...place, position: atRoad(place.position) })),
    ranks: RANKS.map((rank) => ({ ...rank, position: atRoad(rank.position) })),
    areas,
  };
}
