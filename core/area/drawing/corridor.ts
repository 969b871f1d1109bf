import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Flat, planeAt } from './plane.ts';
import { shapeFault } from './ring-fault.ts';
import { atGrain, ringOf } from './rings.ts';

export const CORRIDOR = { leastMetres: 5, mostMetres: 5_000, pointsMost: 200 } as const;

/** `lineShort`: it has no two places; `lineLong` (most): it has too many; `widthOff` (least, most); `corridorCrosses`: it would lie over itself. */
export type CorridorRefused = 'lineShort' | 'lineLong' | 'widthOff' | 'corridorCrosses';

/** Places of a line nearer to each other than this are one. */
const APART_METRES = 0.5;
/** What is round has a corner every so far, unless they would lie so near to each other that they are knit into one. */
const BEND = Math.PI / 16;
const EDGE_METRES = 1.5;

/**
 * The ground on both sides of a line as a ring: as wide as it says, round at its ends and on the outer side of its bends.
 * One whose sides meet, since the line turns sharper than it is wide or comes back to itself, is refused.
 */
export function corridorRing(line: readonly Position[], widthMetres: number): Result<Position[], CorridorRefused> {
  const { leastMetres: least, mostMetres: most, pointsMost } = CORRIDOR;
  if (!(widthMetres >= least && widthMetres <= most)) return refuse('widthOff', { least, most });
  if (line.length > pointsMost) return refuse('lineLong', { most: pointsMost });
  const latitudes = line.map(([, latitude]) => latitude);
  const plane = planeAt((Math.min(...latitudes) + Math.max(...latitudes)) / 2);
  const way = line
    .map((place) => plane.flat(place))
    .filter((place, i, all) => i === 0 || metresBetween(place, all[i - 1]!) > APART_METRES);
  if (way.length < 2) return refuse('lineShort');
  const half = widthMetres / 2;
  const there = sideOf(way, half);
  const back = sideOf(way.toReversed(), half);
  if (!there || !back) return refuse('corridorCrosses');
  const ring = ringOf([...there, ...back].map((flat) => atGrain(plane.position(flat))));
  return shapeFault([ring], null)?.code === 'crossesItself' ? refuse('corridorCrosses') : ok(ring);
}

const metresBetween = ([ax, ay]: Flat, [bx, by]: Flat) => Math.hypot(bx - ax, by - ay);
const headingOf = ([ax, ay]: Flat, [bx, by]: Flat) => Math.atan2(by - ay, bx - ax);

/** The right side of a way, from its first place to round its last one; null where a bend is sharper than there is room for. */
function sideOf(way: readonly Flat[], half: number): Flat[] | null {
  const corners: Flat[] = [];
  for (let i = 1; i < way.length; i += 1) {
    const [from, to] = [way[i - 1]!, way[i]!];
    const heading = headingOf(from, to);
    if (i === 1) corners.push(beside(from, heading - Math.PI / 2, half));
    const next = way[i + 1];
    if (!next) {
      corners.push(...arc(to, heading - Math.PI / 2, heading + Math.PI / 2, half));
      continue;
    }
    const turn = turnBetween(heading, headingOf(to, next));
    // On the inner side the two edges meet in one corner, if both are long enough to reach it.
    if (half * Math.tan(-turn / 2) > Math.min(metresBetween(from, to), metresBetween(to, next))) return null;
    if (turn > BEND) corners.push(...arc(to, heading - Math.PI / 2, heading - Math.PI / 2 + turn, half));
    else corners.push(beside(to, heading - Math.PI / 2 + turn / 2, half / Math.cos(turn / 2)));
  }
  return corners;
}

const beside = ([x, y]: Flat, heading: number, metres: number): Flat => [
  x + metres * Math.cos(heading),
  y + metres * Math.sin(heading),
];

/** How far a way turns, to the left above nothing, to the right below. */
function turnBetween(heading: number, next: number): number {
  const turn = next - heading;
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

function arc(centre: Flat, from: number, to: number, metres: number): Flat[] {
  const step = Math.max(BEND, 2 * Math.asin(Math.min(1, EDGE_METRES / (2 * metres))));
  const steps = Math.max(1, Math.floor((to - from) / step));
  return Array.from({ length: steps + 1 }, (_, n) => beside(centre, from + ((to - from) * n) / steps, metres));
}
