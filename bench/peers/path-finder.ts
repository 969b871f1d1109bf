import * as pathFinderModule from 'geojson-path-finder';
import type { Position } from '#core/kit/geo.ts';
import { BACKWARD, edgeLine, FORWARD, type RoadGraph } from '#core/roads/graph.ts';
import { planeMetres } from '#core/roads/line.ts';

type Properties = { readonly kmh: number; readonly way: number };
type Finder = typeof pathFinderModule.default<undefined, Properties>;

// Its CommonJS build puts the class one `default` deeper under Node than its types say.
const loaded = pathFinderModule.default as unknown as Finder | { default: Finder };
const PathFinder = 'default' in loaded ? loaded.default : loaded;

const point = (position: Position) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'Point' as const, coordinates: [...position] },
});

/** geojson-path-finder on the same roads with the same speeds; answers seconds between two junctions. */
export function pathFinderOn(graph: RoadGraph): (from: Position, to: Position) => number | undefined {
  const features = Array.from({ length: graph.edgeCount }, (_, edge) => ({
    type: 'Feature' as const,
    properties: { kmh: graph.edgeKmh[edge]!, way: graph.edgeWay[edge]! },
    geometry: { type: 'LineString' as const, coordinates: edgeLine(graph, edge).map((position) => [...position]) },
  }));
  const finder = new PathFinder(
    { type: 'FeatureCollection', features },
    {
      tolerance: 1e-6,
      weight: (a, b, { kmh, way }) => {
        const seconds = (planeMetres([a[0]!, a[1]!], [b[0]!, b[1]!]) * 3.6) / kmh;
        return { forward: way & FORWARD ? seconds : 0, backward: way & BACKWARD ? seconds : 0 };
      },
    },
  );
  return (from, to) => finder.findPath(point(from), point(to))?.weight;
}
