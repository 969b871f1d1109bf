import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildGraph, type RoadWay } from '#core/roads/build.ts';
import { encodeGraph } from '#core/roads/encode.ts';
import { toMicro } from '#core/roads/graph.ts';
import { type OsmTags, readRoad } from '#core/roads/road-class.ts';

// Makes seed/gothenburg/roads.hrg anew: node tools/run.mjs tools/make-gothenburg.ts

interface Feature {
  readonly properties: OsmTags;
  readonly geometry: { readonly type: string; readonly coordinates: readonly (readonly [number, number])[] };
}

const source = createRequire(import.meta.url).resolve('geojson-path-finder/test/large-network.json');
const target = new URL('../seed/gothenburg/roads.hrg', import.meta.url);

const { features } = JSON.parse(readFileSync(source, 'utf8')) as { features: Feature[] };
const longitude: number[] = [];
const latitude: number[] = [];
const pointAt = new Map<string, number>();

/** Ways of the extract have lost their node ids; they meet where they share a coordinate to the last digit. */
function pointOf([x, y]: readonly [number, number]): number {
  const key = `${x}/${y}`;
  const known = pointAt.get(key);
  if (known !== undefined) return known;
  pointAt.set(key, longitude.length);
  longitude.push(toMicro(x));
  latitude.push(toMicro(y));
  return longitude.length - 1;
}

const ways: RoadWay[] = [];
for (const { properties, geometry } of features) {
  if (geometry.type !== 'LineString') continue;
  const road = readRoad(properties);
  if (road !== null) ways.push({ ...road, points: geometry.coordinates.map(pointOf) });
}
const graph = buildGraph({ longitude: Int32Array.from(longitude), latitude: Int32Array.from(latitude) }, ways);
const bytes = encodeGraph(graph);
writeFileSync(target, bytes);
const kilometres = Math.round(graph.edgeMetres.reduce((sum, metres) => sum + metres, 0) / 1000);
console.log(
  `${ways.length} ways, ${graph.nodeCount} junctions, ${graph.edgeCount} edges, ${kilometres} km, ${bytes.length} bytes`,
);
