import { edgeLine, type RoadGraph } from '#core/roads/graph.ts';
import { ROAD_CLASSES } from '#core/roads/road-class.ts';

type Street = { class: string; name: string; lines: number[][][] };

/** 10⁻⁵ degrees: about a metre, and half the text. */
const PER_DEGREE = 1e5;

/** The streets of a city as GeoJSON for the base map: one feature for each class and name, all its lines in it. */
export function streetsGeoJson(graph: RoadGraph, attribution: string): string {
  const streets = new Map<string, Street>();
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    const roadClass = ROAD_CLASSES[graph.edgeClass[edge] ?? 0] ?? '';
    const name = graph.names[graph.edgeName[edge] ?? 0] ?? '';
    const key = `${roadClass}/${name}`;
    const street = streets.get(key) ?? { class: roadClass, name, lines: [] };
    street.lines.push(
      edgeLine(graph, edge).map(([longitude, latitude]) => [
        Math.round(longitude * PER_DEGREE) / PER_DEGREE,
        Math.round(latitude * PER_DEGREE) / PER_DEGREE,
      ]),
    );
    streets.set(key, street);
  }
  const features = [...streets.values()].map((street) => ({
    type: 'Feature',
    properties: { class: street.class, name: street.name },
    geometry: { type: 'MultiLineString', coordinates: street.lines },
  }));
  return JSON.stringify({ type: 'FeatureCollection', attribution, features });
}
