import { alongEdge, type End, entries, exits } from './ends.ts';
import type { RoadGraph } from './graph.ts';
import { ROAD_CLASSES } from './road-class.ts';
import { type Search, searchesOf } from './search.ts';
import type { RoadPlace } from './snap.ts';

/** A piece of an edge as it is driven, from one fraction (0–1) of its drawn line to another. */
export interface PathPart {
  readonly edge: number;
  readonly from: number;
  readonly to: number;
}

export interface Path {
  readonly seconds: number;
  readonly parts: readonly PathPart[];
}

/** The quickest way between two places on the network (Dijkstra from both ends); null where there is none. */
export function quickestPath(graph: RoadGraph, from: RoadPlace, to: RoadPlace): Path | null {
  const { forward, backward } = searchesOf(graph);
  forward.begin();
  backward.begin();
  for (const { node, seconds } of exits(graph, from)) forward.reach(node, seconds, -1, -1);
  for (const { node, seconds } of entries(graph, to)) backward.reach(node, seconds, -1, -1);
  let best = alongEdge(graph, from, to);
  let meeting = -1;
  while (forward.heap.leastSeconds + backward.heap.leastSeconds < best) {
    const turn = forward.heap.leastSeconds <= backward.heap.leastSeconds;
    const node = turn ? forward.settle(graph.outgoing) : backward.settle(graph.incoming);
    // A least path has a node both searches have reached and one of them settles before they stop.
    const seconds = forward.secondsOf(node) + backward.secondsOf(node);
    if (seconds < best) {
      best = seconds;
      meeting = node;
    }
  }
  if (best === Infinity) return null;
  if (meeting === -1) return { seconds: best, parts: [{ edge: from.edge, from: from.fraction, to: to.fraction }] };
  return { seconds: best, parts: joined(graph, from, to, meeting, forward, backward) };
}

function joined(
  graph: RoadGraph,
  from: RoadPlace,
  to: RoadPlace,
  meeting: number,
  forward: Search,
  backward: Search,
): PathPart[] {
  const steps: { edge: number; tail: number }[] = [];
  let first = meeting;
  for (; forward.viaEdge[first] !== -1; first = forward.viaNode[first]!) {
    steps.push({ edge: forward.viaEdge[first]!, tail: forward.viaNode[first]! });
  }
  steps.reverse();
  let last = meeting;
  for (; backward.viaEdge[last] !== -1; last = backward.viaNode[last]!)
    steps.push({ edge: backward.viaEdge[last]!, tail: last });
  return [
    { edge: from.edge, from: from.fraction, to: endAt(exits(graph, from), first) },
    ...steps.map(({ edge, tail }) => {
      const ahead = graph.edgeFrom[edge] === tail;
      return { edge, from: ahead ? 0 : 1, to: ahead ? 1 : 0 };
    }),
    { edge: to.edge, from: endAt(entries(graph, to), last), to: to.fraction },
  ];
}

/** Which end of its edge (0 or 1) a snap is left or entered by; an edge that is a loop has the same junction at both. */
function endAt(ends: readonly End[], node: number): number {
  const fitting = ends.filter((end) => end.node === node);
  return fitting.reduce((a, b) => (b.seconds < a.seconds ? b : a)).fraction;
}

export function pathMetres(graph: RoadGraph, path: Path): number {
  let metres = 0;
  for (const { edge, from, to } of path.parts) metres += graph.edgeMetres[edge]! * Math.abs(to - from);
  return metres;
}

/** The seconds of a path on each class of road, in the order of ROAD_CLASSES. */
export function secondsByClass(graph: RoadGraph, path: Path): Float64Array {
  const seconds = new Float64Array(ROAD_CLASSES.length);
  for (const { edge, from, to } of path.parts)
    seconds[graph.edgeClass[edge]!]! += graph.edgeSeconds[edge]! * Math.abs(to - from);
  return seconds;
}
