import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Ring, ringArea } from '../area.ts';
import { knit } from './knit.ts';
import { nearestOnLine, planeAt } from './plane.ts';
import { cornersOf, ringOf, squareMetresOf } from './rings.ts';

/** A hole smaller than this between two that are joined is a seam. */
const SEAM_SQUARE_METRES = 100;
/** A corner so little off the line of its neighbours, and no one else's, is none. */
const IDLE_METRES = 0.05;

/** Two neighbours as one area. Refused: `notNeighbours` where they share no border. `kept` are corners that others have. */
export function joinAreas(
  one: readonly Ring[],
  other: readonly Ring[],
  kept: readonly Position[] = [],
): Result<Ring[], 'notNeighbours'> {
  const [a, b] = knit([{ rings: one }, { rings: other }]);
  const edges = [...a!.rings, ...b!.rings].flatMap((ring) => ring.slice(1).map((to, i): Edge => [ring[i]!, to]));
  const there = new Set(edges.map(([from, to]) => `${from}|${to}`));
  const left = edges.filter(([from, to]) => !there.has(`${to}|${from}`));
  if (left.length === edges.length) return refuse('notNeighbours');
  const rings = ringsOf(left);
  const [outer, ...more] = rings.filter((ring) => ringArea(ring) > 0);
  if (!outer || more.length > 0) return refuse('notNeighbours');
  const holes = rings.filter((ring) => ringArea(ring) < 0 && squareMetresOf([ring]) >= SEAM_SQUARE_METRES);
  const keep = new Set(kept.map(String));
  return ok([outer, ...holes].map((ring, i) => withoutIdle(ring, keep, i > 0)));
}

type Edge = readonly [from: Position, to: Position];

/** Edges as closed rings; where rings touch, the sharpest turn to the left keeps each apart. */
function ringsOf(edges: readonly Edge[]): Position[][] {
  const from = new Map<string, Edge[]>();
  for (const edge of edges) from.set(String(edge[0]), [...(from.get(String(edge[0])) ?? []), edge]);
  const used = new Set<Edge>();
  const rings: Position[][] = [];
  for (const begin of edges) {
    if (used.has(begin)) continue;
    const ring: Position[] = [begin[0]];
    let edge = begin;
    for (;;) {
      used.add(edge);
      ring.push(edge[1]);
      if (String(edge[1]) === String(begin[0])) break;
      const next = (from.get(String(edge[1])) ?? []).filter((one) => !used.has(one));
      if (next.length === 0) break;
      const before = edge;
      edge = next.reduce((best, one) => (turnOf(before, one) > turnOf(before, best) ? one : best));
    }
    if (String(ring.at(-1)) === String(ring[0]) && ring.length > 3) rings.push(ring);
  }
  return rings;
}

/** To the left positive, from -π to π. */
function turnOf([a, b]: Edge, [, c]: Edge): number {
  const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

function withoutIdle(ring: Ring, keep: ReadonlySet<string>, hole: boolean): Ring {
  const plane = planeAt(ring[0]?.[1] ?? 0);
  const corners = cornersOf(ring);
  const left = [...corners];
  for (const corner of corners) {
    if (left.length <= 3 || keep.has(String(corner))) continue;
    const at = left.indexOf(corner);
    const [before, after] = [left.at(at - 1)!, left[(at + 1) % left.length]!];
    const near = nearestOnLine(plane.flat(corner), plane.flat(before), plane.flat(after));
    if (near.metres < IDLE_METRES && near.share > 0 && near.share < 1) left.splice(at, 1);
  }
  return ringOf(left, hole);
}
