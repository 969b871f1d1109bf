import type { Position } from '#core/kit/geo.ts';
import { edgeLine, type RoadGraph } from './graph.ts';
import { cutLine, pushNew } from './line.ts';
import { pathMetres, quickestPath } from './path.ts';
import type { Snap } from './snap.ts';

export interface Route {
  readonly seconds: number;
  readonly metres: number;
  /** From the one snap's position to the other's; a single point where they are the same. */
  readonly geometry: Position[];
  /** Street by street, as they are driven; absent where only the sum of a drive was kept. */
  readonly stretches?: readonly RouteStretch[];
}

export interface RouteStretch {
  readonly metres: number;
  readonly seconds: number;
  /** Index in ROAD_CLASSES. */
  readonly roadClass: number;
}

/** The quickest way between two places on the network, with its line; null where there is none. */
export function route(graph: RoadGraph, from: Snap, to: Snap): Route | null {
  const path = quickestPath(graph, from, to);
  if (path === null) return null;
  const geometry: Position[] = [];
  for (const part of path.parts) {
    for (const point of cutLine(edgeLine(graph, part.edge), part.from, part.to)) pushNew(geometry, point);
  }
  const stretches = path.parts.map(({ edge, from: start, to: end }) => ({
    metres: graph.edgeMetres[edge]! * Math.abs(end - start),
    seconds: graph.edgeSeconds[edge]! * Math.abs(end - start),
    roadClass: graph.edgeClass[edge]!,
  }));
  return { seconds: path.seconds, metres: pathMetres(graph, path), geometry, stretches };
}
