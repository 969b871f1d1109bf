import { BACKWARD, FORWARD, type RoadGraph } from './graph.ts';
import type { RoadPlace } from './snap.ts';

/** A junction at the end of a snap's own edge, with the seconds between the two. */
export interface End {
  readonly node: number;
  readonly seconds: number;
  /** 1 where the edge's line ends, 0 where it begins. */
  readonly fraction: number;
}

/** The junctions to which a car standing at the snap may drive along its edge. */
export function exits(graph: RoadGraph, snap: RoadPlace): End[] {
  const { way, seconds } = edgeOf(graph, snap);
  const ends: End[] = [];
  if (way & FORWARD) ends.push({ node: graph.edgeTo[snap.edge]!, seconds: seconds * (1 - snap.fraction), fraction: 1 });
  if (way & BACKWARD) ends.push({ node: graph.edgeFrom[snap.edge]!, seconds: seconds * snap.fraction, fraction: 0 });
  return ends;
}

/** The junctions from which a car may drive along the snap's edge to reach it. */
export function entries(graph: RoadGraph, snap: RoadPlace): End[] {
  const { way, seconds } = edgeOf(graph, snap);
  const ends: End[] = [];
  if (way & FORWARD) ends.push({ node: graph.edgeFrom[snap.edge]!, seconds: seconds * snap.fraction, fraction: 0 });
  if (way & BACKWARD)
    ends.push({ node: graph.edgeTo[snap.edge]!, seconds: seconds * (1 - snap.fraction), fraction: 1 });
  return ends;
}

/** Seconds from one snap to another without leaving their edge; Infinity where that cannot be. */
export function alongEdge(graph: RoadGraph, from: RoadPlace, to: RoadPlace): number {
  if (from.edge !== to.edge) return Infinity;
  const { way, seconds } = edgeOf(graph, from);
  const ahead = to.fraction - from.fraction;
  if (ahead === 0) return 0;
  return way & (ahead > 0 ? FORWARD : BACKWARD) ? seconds * Math.abs(ahead) : Infinity;
}

function edgeOf(graph: RoadGraph, snap: RoadPlace): { way: number; seconds: number } {
  return { way: graph.edgeWay[snap.edge]!, seconds: graph.edgeSeconds[snap.edge]! };
}
