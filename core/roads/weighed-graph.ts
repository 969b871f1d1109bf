import type { Adjacency, RoadGraph } from './graph.ts';

/** The same roads, each class of them so many times as slow: one factor for each of ROAD_CLASSES, all above 0. */
export function weighedGraph(graph: RoadGraph, classFactors: readonly number[]): RoadGraph {
  if (classFactors.every((factor) => factor === 1)) return graph;
  const edgeSeconds = graph.edgeSeconds.map((seconds, edge) => seconds * classFactors[graph.edgeClass[edge]!]!);
  const weighed = (arcs: Adjacency): Adjacency => ({
    ...arcs,
    seconds: Float64Array.from(arcs.edge, (edge) => edgeSeconds[edge]!),
  });
  return { ...graph, edgeSeconds, outgoing: weighed(graph.outgoing), incoming: weighed(graph.incoming) };
}
