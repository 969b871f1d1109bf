import type { Position } from '#core/kit/geo.ts';
import { alongEdge, type End, entries, exits } from './ends.ts';
import { edgeLine, type RoadGraph } from './graph.ts';
import { cutLine, pushNew } from './line.ts';
import { type Search, searchesOf } from './search.ts';
import type { Snap } from './snap.ts';

export interface Route {
  readonly seconds: number;
  readonly metres: number;
  /** From the one snap's position to the other's; a single point where they are the same. */
  readonly geometry: Position[];
}

/** The quickest way between two places on the network (Dijkstra from both ends); null where there is none. */
export function route(graph: RoadGraph, from: Snap, to: Snap): Route | null {
  const direct = alongEdge(graph, from, to);
  const { forward, backward } = searchesOf(graph);
  forward.begin();
  backward.begin();
  for (const { node, seconds } of exits(graph, from)) forward.reach(node, seconds, -1, -1);
  for (const { node, seconds } of entries(graph, to)) backward.reach(node, seconds, -1, -1);
  let best = direct;
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
  if (meeting === -1) return drivenAlongEdge(graph, from, to, best);
  return assemble(graph, from, to, best, meeting, forward, backward);
}

function drivenAlongEdge(graph: RoadGraph, from: Snap, to: Snap, seconds: number): Route {
  return {
    seconds,
    metres: graph.edgeMetres[from.edge]! * Math.abs(to.fraction - from.fraction),
    geometry: cutLine(edgeLine(graph, from.edge), from.fraction, to.fraction),
  };
}

function assemble(
  graph: RoadGraph,
  from: Snap,
  to: Snap,
  seconds: number,
  meeting: number,
  forward: Search,
  backward: Search,
): Route {
  const steps: { edge: number; tail: number }[] = [];
  let first = meeting;
  for (; forward.viaEdge[first] !== -1; first = forward.viaNode[first]!) {
    steps.push({ edge: forward.viaEdge[first]!, tail: forward.viaNode[first]! });
  }
  steps.reverse();
  let last = meeting;
  for (; backward.viaEdge[last] !== -1; last = backward.viaNode[last]!)
    steps.push({ edge: backward.viaEdge[last]!, tail: last });

  const geometry: Position[] = [];
  let metres = 0;
  const drive = (edge: number, start: number, end: number) => {
    for (const point of cutLine(edgeLine(graph, edge), start, end)) pushNew(geometry, point);
    metres += graph.edgeMetres[edge]! * Math.abs(end - start);
  };
  drive(from.edge, from.fraction, endAt(exits(graph, from), first));
  for (const { edge, tail } of steps) {
    const ahead = graph.edgeFrom[edge] === tail;
    drive(edge, ahead ? 0 : 1, ahead ? 1 : 0);
  }
  drive(to.edge, endAt(entries(graph, to), last), to.fraction);
  return { seconds, metres, geometry };
}

/** Which end of its edge (0 or 1) a snap is left or entered by; an edge that is a loop has the same junction at both. */
function endAt(ends: readonly End[], node: number): number {
  const fitting = ends.filter((end) => end.node === node);
  return fitting.reduce((a, b) => (b.seconds < a.seconds ? b : a)).fraction;
}
