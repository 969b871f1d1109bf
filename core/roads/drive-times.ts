import { alongEdge, type End, entries, exits } from './ends.ts';
import type { Adjacency, RoadGraph } from './graph.ts';
import { type Search, searchesOf } from './search.ts';
import type { RoadPlace } from './snap.ts';

/** Seconds from each source to the target, in the order of `sources`; Infinity beyond `maxSeconds`. */
export function driveSecondsTo(
  graph: RoadGraph,
  target: RoadPlace,
  sources: readonly RoadPlace[],
  maxSeconds: number,
): Float64Array {
  const { backward } = searchesOf(graph);
  return spread(backward, graph.incoming, entries(graph, target), maxSeconds, sources, {
    ends: (source) => exits(graph, source),
    direct: (source) => alongEdge(graph, source, target),
  });
}

/** Seconds from the source to each target, in the order of `targets`; Infinity beyond `maxSeconds`. */
export function driveSecondsFrom(
  graph: RoadGraph,
  source: RoadPlace,
  targets: readonly RoadPlace[],
  maxSeconds: number,
): Float64Array {
  const { forward } = searchesOf(graph);
  return spread(forward, graph.outgoing, exits(graph, source), maxSeconds, targets, {
    ends: (target) => entries(graph, target),
    direct: (target) => alongEdge(graph, source, target),
  });
}

interface Reading {
  readonly ends: (snap: RoadPlace) => readonly End[];
  readonly direct: (snap: RoadPlace) => number;
}

/** One bounded search; it ends early once every junction that is asked for is settled. */
function spread(
  search: Search,
  arcs: Adjacency,
  starts: readonly End[],
  maxSeconds: number,
  asked: readonly RoadPlace[],
  { ends, direct }: Reading,
): Float64Array {
  const endsOf = asked.map(ends);
  const open = new Set<number>();
  for (const list of endsOf) for (const { node } of list) open.add(node);
  search.begin();
  for (const { node, seconds } of starts) search.reach(node, seconds, -1, -1);
  while (open.size > 0 && search.heap.leastSeconds <= maxSeconds) open.delete(search.settle(arcs));
  const result = new Float64Array(asked.length);
  for (let i = 0; i < asked.length; i += 1) {
    let least = direct(asked[i]!);
    for (const { node, seconds } of endsOf[i]!) least = Math.min(least, search.secondsOf(node) + seconds);
    result[i] = least <= maxSeconds ? least : Infinity;
  }
  return result;
}
