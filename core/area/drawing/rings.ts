import type { Position } from '#core/kit/geo.ts';
import { type Ring, ringArea, ringBounds } from '../area.ts';
import { planeAt } from './plane.ts';

/** So fine are the corners of areas: about a centimetre. */
const GRAIN = 1e7;

export const atGrain = ([longitude, latitude]: Position): Position => [
  Math.round(longitude * GRAIN) / GRAIN,
  Math.round(latitude * GRAIN) / GRAIN,
];

export const samePlace = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1];

/** The corners of a ring, each once. */
export function cornersOf(ring: Ring): Position[] {
  const corners = ring.filter((corner, i) => i === 0 || !samePlace(corner, ring[i - 1]!));
  while (corners.length > 1 && samePlace(corners[0]!, corners.at(-1)!)) corners.pop();
  return corners;
}

/** Corners as a closed ring that runs counter-clockwise, or clockwise as a hole does. */
export function ringOf(corners: readonly Position[], hole = false): Position[] {
  if (corners.length === 0) return [];
  const ring = [...corners, corners[0]!];
  return ringArea(ring) < 0 === hole ? ring : ring.toReversed();
}

/** Rings as an area keeps them: closed, each corner once, the outer one first, holes the other way round. */
export const tidyRings = (rings: readonly Ring[]): Ring[] =>
  rings.map((ring, i) => ringOf(cornersOf(ring), i > 0)).filter((ring, i) => i === 0 || ring.length > 3);

/** How much ground rings take, their holes not. */
export function squareMetresOf(rings: readonly Ring[]): number {
  const [outer] = rings;
  if (!outer || outer.length === 0) return 0;
  const { south, north } = ringBounds(outer);
  const plane = planeAt((south + north) / 2);
  const sizes = rings.map((ring) => Math.abs(ringArea(ring.map((corner) => plane.flat(corner)))));
  return sizes.reduce((left, size, i) => (i === 0 ? size : left - size), 0);
}
