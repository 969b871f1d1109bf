import { BACKWARD, completeGraph, FORWARD, type RoadGraph, toDegrees } from './graph.ts';
import { lineMetres } from './line.ts';
import { ROAD_CLASSES, type Road } from './road-class.ts';
import { type Arcs, strongParts } from './strong.ts';

/** Points in micro-degrees; a way names its points by their index. */
export interface RoadPoints {
  readonly longitude: Int32Array;
  readonly latitude: Int32Array;
  /** Points at which roads lead on that are not on this map; none where absent. */
  readonly cut?: ReadonlySet<number>;
}
export interface RoadWay extends Road {
  readonly points: readonly number[];
}

interface Piece {
  readonly way: RoadWay;
  readonly from: number;
  readonly to: number;
}

/**
 * Makes a graph of ways that meet where they share a point. Ways are cut at junctions. Kept is the largest part in which
 * every edge can be reached from every other, and what leads over the border of the map: what that part leads to or is
 * led to from, what has a cut, and what is driven through one way only. Islands that lead nowhere are left out.
 */
export function buildGraph(points: RoadPoints, ways: readonly RoadWay[]): RoadGraph {
  const pieces = cutAtJunctions(points.longitude.length, ways);
  const { points: nodes, number } = numberNodes(points, pieces);
  return assemble(points, withoutIslands(nodes, pieces, number, points.cut ?? new Set()));
}

function cutAtJunctions(pointCount: number, ways: readonly RoadWay[]): Piece[] {
  const uses = new Uint8Array(pointCount);
  for (const { points } of ways) {
    points.forEach((point, i) => {
      const more = i === 0 || i === points.length - 1 ? 2 : 1;
      uses[point] = Math.min(2, uses[point]! + more);
    });
  }
  const pieces: Piece[] = [];
  for (const way of ways) {
    let from = 0;
    for (let to = 1; to < way.points.length; to += 1) {
      if (uses[way.points[to]!]! < 2) continue;
      pieces.push({ way, from, to });
      from = to;
    }
  }
  return pieces;
}

/** Nodes stand in Z-order, so that what is near on the map is near in memory: searches run about twice as fast. */
function numberNodes(points: RoadPoints, pieces: readonly Piece[]): { points: number[]; number: Map<number, number> } {
  const ends = new Set<number>();
  for (const { way, from, to } of pieces) ends.add(way.points[from]!).add(way.points[to]!);
  const all = [...ends];
  let west = Infinity;
  let south = Infinity;
  for (const point of all) {
    west = Math.min(west, points.longitude[point]!);
    south = Math.min(south, points.latitude[point]!);
  }
  const rank = new Map(all.map((p) => [p, zOrder(points.longitude[p]! - west, points.latitude[p]! - south)]));
  all.sort((a, b) => rank.get(a)! - rank.get(b)! || a - b);
  return { points: all, number: new Map(all.map((point, number) => [point, number])) };
}

function zOrder(x: number, y: number): number {
  return spread(x >> 6) + spread(y >> 6) * 2;
}

/** Sets the bits of a number below 2²⁴ two apart; products instead of shifts, for the result needs 48 bits. */
function spread(value: number): number {
  let result = 0;
  let place = 1;
  for (let rest = value; rest > 0; rest >>= 1) {
    if (rest & 1) result += place;
    place *= 4;
  }
  return result;
}

function withoutIslands(
  nodes: readonly number[],
  pieces: readonly Piece[],
  number: ReadonlyMap<number, number>,
  cut: ReadonlySet<number>,
): Piece[] {
  if (nodes.length === 0) return [];
  const ends = pieces.map(({ way, from, to }) => {
    const a = number.get(way.points[from]!)!;
    const b = number.get(way.points[to]!)!;
    return { a, b, way: wayBits(way) };
  });
  const { part, largest } = strongParts(nodes.length, arcsOf(nodes.length, ends));
  const { part: whole } = strongParts(
    nodes.length,
    arcsOf(
      nodes.length,
      ends.map(({ a, b }) => ({ a, b, way: FORWARD | BACKWARD })),
    ),
  );
  const kept = new Set<number>();
  nodes.forEach((point, node) => {
    if (part[node] === largest || cut.has(point)) kept.add(whole[node]!);
  });
  for (const { a, b } of ends) if (part[a] !== part[b]) kept.add(whole[a]!);
  return pieces.filter((_, i) => kept.has(whole[ends[i]!.a]!));
}

function arcsOf(nodeCount: number, ends: readonly { a: number; b: number; way: number }[]): Arcs {
  const start = new Int32Array(nodeCount + 1);
  for (const { a, b, way } of ends) {
    if (way & FORWARD) start[a + 1]! += 1;
    if (way & BACKWARD) start[b + 1]! += 1;
  }
  for (let node = 0; node < nodeCount; node += 1) start[node + 1]! += start[node]!;
  const next = start.slice();
  const head = new Int32Array(start[nodeCount]!);
  for (const { a, b, way } of ends) {
    if (way & FORWARD) head[next[a]!++] = b;
    if (way & BACKWARD) head[next[b]!++] = a;
  }
  return { start, head };
}

function wayBits(way: RoadWay): number {
  if (way.direction === 'both') return FORWARD | BACKWARD;
  return way.direction === 'forward' ? FORWARD : BACKWARD;
}

function assemble(points: RoadPoints, pieces: readonly Piece[]): RoadGraph {
  const { points: nodes, number } = numberNodes(points, pieces);
  const sorted = pieces
    .map((piece) => ({
      ...piece,
      a: number.get(piece.way.points[piece.from]!)!,
      b: number.get(piece.way.points[piece.to]!)!,
    }))
    .sort((p, q) => p.a - q.a || p.b - q.b);
  const edgeCount = sorted.length;
  const names = [...new Set(sorted.map(({ way }) => way.name))].filter((name) => name !== '');
  names.unshift('');
  const nameIndex = new Map(names.map((name, index) => [name, index]));
  const shapeStart = new Int32Array(edgeCount + 1);
  sorted.forEach(({ from, to }, edge) => {
    shapeStart[edge + 1] = shapeStart[edge]! + to - from - 1;
  });
  const inner = sorted.flatMap(({ way, from, to }) => way.points.slice(from + 1, to));
  const metres = sorted.map(({ way, from, to }) => {
    const line = way.points.slice(from, to + 1);
    return lineMetres(line.map((p) => [toDegrees(points.longitude[p]!), toDegrees(points.latitude[p]!)] as const));
  });
  return completeGraph({
    nodeCount: nodes.length,
    edgeCount,
    nodeLongitude: Int32Array.from(nodes, (p) => points.longitude[p]!),
    nodeLatitude: Int32Array.from(nodes, (p) => points.latitude[p]!),
    edgeFrom: Int32Array.from(sorted, ({ a }) => a),
    edgeTo: Int32Array.from(sorted, ({ b }) => b),
    edgeWay: Uint8Array.from(sorted, ({ way }) => wayBits(way)),
    edgeClass: Uint8Array.from(sorted, ({ way }) => ROAD_CLASSES.indexOf(way.roadClass)),
    edgeKmh: Uint8Array.from(sorted, ({ way }) => way.kmh),
    edgeMetres: Float64Array.from(metres, (m) => Math.max(1, Math.round(m * 10)) / 10),
    edgeName: Int32Array.from(sorted, ({ way }) => nameIndex.get(way.name)!),
    names,
    shapeStart,
    shapeLongitude: Int32Array.from(inner, (p) => points.longitude[p]!),
    shapeLatitude: Int32Array.from(inner, (p) => points.latitude[p]!),
  });
}
