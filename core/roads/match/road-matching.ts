import type { Adjacency, RoadGraph } from '../graph.ts';
import { makeNearEdges, type NearEdges } from './near-edges.ts';

/** What all traces on one road network share: made once, about as large as the graph. */
export interface RoadMatching {
  readonly graph: RoadGraph;
  /** The same roads, weighed by metres instead of seconds. */
  readonly byMetres: RoadGraph;
  readonly near: NearEdges;
}

export function roadMatching(graph: RoadGraph): RoadMatching {
  const weighed = (arcs: Adjacency): Adjacency => ({
    ...arcs,
    seconds: Float64Array.from(arcs.edge, (edge) => graph.edgeMetres[edge]!),
  });
  const byMetres = {
    ...graph,
    edgeSeconds: graph.edgeMetres,
    outgoing: weighed(graph.outgoing),
    incoming: weighed(graph.incoming),
  };
  return { graph, byMetres, near: makeNearEdges(graph) };
}

const known = new WeakMap<RoadGraph, RoadMatching>();

/** The same of one graph for everybody, made at the first call. */
export function matchingOf(graph: RoadGraph): RoadMatching {
  const matching = known.get(graph) ?? roadMatching(graph);
  known.set(graph, matching);
  return matching;
}
