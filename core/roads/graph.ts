import type { Position } from '#core/kit/geo.ts';
import { strongParts } from './strong.ts';

export const FORWARD = 1;
export const BACKWARD = 2;

/** Arcs leaving (or entering) each node: those of node n stand at start[n] … start[n + 1] - 1. */
export interface Adjacency {
  readonly start: Int32Array;
  readonly node: Int32Array;
  readonly edge: Int32Array;
  readonly seconds: Float64Array;
}

/**
 * A road network on typed arrays. An edge is a piece of road between two junctions, drawn from `edgeFrom` to `edgeTo`;
 * `edgeWay` says which ways it may be driven (FORWARD, BACKWARD or both). Inner shape points only, in micro-degrees.
 */
export interface RoadGraph {
  readonly nodeCount: number;
  readonly edgeCount: number;
  readonly nodeLongitude: Int32Array;
  readonly nodeLatitude: Int32Array;
  readonly edgeFrom: Int32Array;
  readonly edgeTo: Int32Array;
  readonly edgeWay: Uint8Array;
  readonly edgeClass: Uint8Array;
  readonly edgeKmh: Uint8Array;
  readonly edgeMetres: Float64Array;
  readonly edgeSeconds: Float64Array;
  /** Index into `names`; 0 is the road without a name. */
  readonly edgeName: Int32Array;
  readonly names: readonly string[];
  readonly shapeStart: Int32Array;
  readonly shapeLongitude: Int32Array;
  readonly shapeLatitude: Int32Array;
  readonly outgoing: Adjacency;
  readonly incoming: Adjacency;
  /** 1 at junctions of the largest part from which every other can be reached and come back from; 0 at the border. */
  readonly nodeInner: Uint8Array;
}

export type RoadEdges = Omit<RoadGraph, 'outgoing' | 'incoming' | 'edgeSeconds' | 'nodeInner'>;

/** Adds what follows from the edges: seconds, the arcs by node in both directions, and which junctions are inner ones. */
export function completeGraph(edges: RoadEdges): RoadGraph {
  const edgeSeconds = new Float64Array(edges.edgeCount);
  for (let edge = 0; edge < edges.edgeCount; edge += 1) {
    edgeSeconds[edge] = (edges.edgeMetres[edge]! * 3.6) / edges.edgeKmh[edge]!;
  }
  const outgoing = adjacency(edges, edgeSeconds, FORWARD);
  const { part, largest } = strongParts(edges.nodeCount, { start: outgoing.start, head: outgoing.node });
  return {
    ...edges,
    edgeSeconds,
    outgoing,
    incoming: adjacency(edges, edgeSeconds, BACKWARD),
    nodeInner: Uint8Array.from(part, (number) => (number === largest ? 1 : 0)),
  };
}

/**
 * Whether an edge can be driven to from every other inner one and come back from. The others lead over the border of the
 * map: cars are found on them, but no drive begins or ends there.
 */
export function isInner(graph: RoadGraph, edge: number): boolean {
  return graph.nodeInner[graph.edgeFrom[edge]!] === 1 && graph.nodeInner[graph.edgeTo[edge]!] === 1;
}

/** `along` FORWARD lists the arcs that leave a node, BACKWARD those that enter it. */
function adjacency(edges: RoadEdges, edgeSeconds: Float64Array, along: number): Adjacency {
  const { edgeFrom, edgeTo, edgeWay, nodeCount, edgeCount } = edges;
  const against = along === FORWARD ? BACKWARD : FORWARD;
  const start = new Int32Array(nodeCount + 1);
  for (let edge = 0; edge < edgeCount; edge += 1) {
    if (edgeWay[edge]! & along) start[edgeFrom[edge]! + 1]! += 1;
    if (edgeWay[edge]! & against) start[edgeTo[edge]! + 1]! += 1;
  }
  for (let node = 0; node < nodeCount; node += 1) start[node + 1]! += start[node]!;
  const total = start[nodeCount]!;
  const arcs = {
    start,
    node: new Int32Array(total),
    edge: new Int32Array(total),
    seconds: new Float64Array(total),
  };
  const next = start.slice(0, nodeCount);
  const add = (at: number, other: number, edge: number) => {
    const slot = next[at]!;
    next[at] = slot + 1;
    arcs.node[slot] = other;
    arcs.edge[slot] = edge;
    arcs.seconds[slot] = edgeSeconds[edge]!;
  };
  for (let edge = 0; edge < edgeCount; edge += 1) {
    if (edgeWay[edge]! & along) add(edgeFrom[edge]!, edgeTo[edge]!, edge);
    if (edgeWay[edge]! & against) add(edgeTo[edge]!, edgeFrom[edge]!, edge);
  }
  return arcs;
}

export function nodePosition(graph: RoadGraph, node: number): Position {
  return [toDegrees(graph.nodeLongitude[node]!), toDegrees(graph.nodeLatitude[node]!)];
}

/** The whole line of an edge in its drawn direction. */
export function edgeLine(graph: RoadGraph, edge: number): Position[] {
  const line: Position[] = [nodePosition(graph, graph.edgeFrom[edge]!)];
  for (let point = graph.shapeStart[edge]!; point < graph.shapeStart[edge + 1]!; point += 1) {
    line.push([toDegrees(graph.shapeLongitude[point]!), toDegrees(graph.shapeLatitude[point]!)]);
  }
  line.push(nodePosition(graph, graph.edgeTo[edge]!));
  return line;
}

export function edgeStreet(graph: RoadGraph, edge: number): string {
  return graph.names[graph.edgeName[edge]!] ?? '';
}

/** Division keeps 11.971234 as 11.971234, where a product with 1e-6 would give 11.971233999999999. */
export function toDegrees(micro: number): number {
  return micro / 1e6;
}

export function toMicro(degrees: number): number {
  return Math.round(degrees * 1e6);
}
