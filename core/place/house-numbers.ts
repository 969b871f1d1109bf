import type { Position } from '#core/kit/geo.ts';
import { edgeLine, type RoadGraph } from '#core/roads/graph.ts';
import { metresPerLatitude, metresPerLongitude, planeMetres } from '#core/roads/line.ts';
import { MOTORWAYS, ROAD_CLASSES, type RoadClass } from '#core/roads/road-class.ts';
import type { Address } from './city.ts';
import type { StreetEdges } from './streets.ts';

const SPACING_METRES = 24;
const FIRST_METRES = 12;
const OFF_ROAD_METRES = 9;
const CARRIAGEWAYS_METRES = 30;

const WITHOUT_HOUSES: ReadonlySet<RoadClass> = new Set([...MOTORWAYS, 'primary_link', 'secondary_link']);

/**
 * Makes up house numbers along streets for a city whose data has none: a pair each 24 m, odd on the left and even on the
 * right of the walk from the street's end. The same graph always gives the same numbers; all are marked as generated.
 */
export function generateHouseNumbers(graph: RoadGraph, streets: readonly StreetEdges[]): Address[] {
  return streets.flatMap((street, index) => {
    const edges = street.edges.filter((edge) => !WITHOUT_HOUSES.has(ROAD_CLASSES[graph.edgeClass[edge]!]!));
    const addresses: Address[] = [];
    let next = FIRST_METRES;
    let walked = 0;
    const anchors: Position[] = [];
    for (const line of walk(graph, edges)) {
      for (let i = 1; i < line.length; i += 1) {
        const [a, b] = [line[i - 1]!, line[i]!];
        const length = planeMetres(a, b);
        for (; next <= walked + length; next += SPACING_METRES) {
          const share = (next - walked) / length;
          const anchor = beside(a, b, share, 0);
          // The other carriageway of a street already numbered; the pair before is near by right.
          if (anchors.slice(0, -1).some((other) => planeMetres(other, anchor) < CARRIAGEWAYS_METRES)) continue;
          for (const side of [1, -1]) {
            addresses.push({
              street: index,
              number: String(2 * anchors.length + (side === 1 ? 1 : 2)),
              position: beside(a, b, share, side * OFF_ROAD_METRES),
              generated: true,
            });
          }
          anchors.push(anchor);
        }
        walked += length;
      }
    }
    return addresses;
  });
}

/** The lines of the edges in the order of a walk that begins at an end and goes on where it can. */
function* walk(graph: RoadGraph, edges: readonly number[]): Generator<Position[]> {
  const left = new Set(edges);
  const at = new Map<number, number[]>();
  for (const edge of edges) {
    for (const node of [graph.edgeFrom[edge]!, graph.edgeTo[edge]!]) at.set(node, [...(at.get(node) ?? []), edge]);
  }
  const openAt = (node: number) => (at.get(node) ?? []).filter((edge) => left.has(edge));
  while (left.size > 0) {
    const nodes = [...at.keys()].filter((node) => openAt(node).length > 0).sort((a, b) => a - b);
    let node = nodes.find((candidate) => openAt(candidate).length === 1) ?? nodes[0]!;
    for (let [edge] = openAt(node); edge !== undefined; [edge] = openAt(node)) {
      left.delete(edge);
      const ahead = graph.edgeFrom[edge] === node;
      yield ahead ? edgeLine(graph, edge) : edgeLine(graph, edge).toReversed();
      node = ahead ? graph.edgeTo[edge]! : graph.edgeFrom[edge]!;
    }
  }
}

/** A point at a share of the way from a to b, so many metres to the left of it (to the right where negative). */
function beside(a: Position, b: Position, share: number, leftMetres: number): Position {
  const lonMetres = metresPerLongitude(a[1]);
  const latMetres = metresPerLatitude();
  const dx = (b[0] - a[0]) * lonMetres;
  const dy = (b[1] - a[1]) * latMetres;
  const length = Math.hypot(dx, dy);
  const x = a[0] + (b[0] - a[0]) * share - ((dy / length) * leftMetres) / lonMetres;
  const y = a[1] + (b[1] - a[1]) * share + ((dx / length) * leftMetres) / latMetres;
  return [Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6];
}
