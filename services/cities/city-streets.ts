import { edgeLine, type RoadGraph } from '#core/roads/graph.ts';
import { ROAD_CLASSES } from '#core/roads/road-class.ts';

/** The streets of a city as GeoJSON for the base map: one line an edge, with its class and name. */
export function streetsGeoJson(graph: RoadGraph, attribution: string): string {
  const features: string[] = [];
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    const coordinates = edgeLine(graph, edge).map(([longitude, latitude]) => [
      Math.round(longitude * 1e5) / 1e5,
      Math.round(latitude * 1e5) / 1e5,
    ]);
    const properties = {
      class: ROAD_CLASSES[graph.edgeClass[edge] ?? 0],
      name: graph.names[graph.edgeName[edge] ?? 0] ?? '',
    };
    features.push(JSON.stringify({ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }));
  }
  return `{"type":"FeatureCollection","attribution":${JSON.stringify(attribution)},"features":[${features.join(',')}]}`;
}
