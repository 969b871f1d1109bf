import type { Position } from '../kit/geo.ts';

/** One report of a vehicle on its way. */
export interface TrackPoint {
  atMs: number;
  position: Position;
  speedKmh: number;
  headingDegrees: number;
}

/** Reports farther apart than this leave a gap: nobody knows where the vehicle was meanwhile. */
export const GAP_MS = 60_000;
/** A tracker that reports seldom leaves no gap between each two reports. */
const GAP_BEATS = 5;

/** From which silence on a track has a gap: a minute, or five times the usual beat where that is longer. */
export function gapMs(points: readonly TrackPoint[]): number {
  const beats = points.slice(1).map((point, i) => point.atMs - (points[i]?.atMs ?? 0));
  const usual = beats.toSorted((a, b) => a - b)[Math.floor(beats.length / 2)] ?? 0;
  return Math.max(GAP_MS, usual * GAP_BEATS);
}

export interface Gap {
  fromMs: number;
  toMs: number;
}

/** The stretches that are known, in order, and the gaps between them. */
export function trackParts(points: readonly TrackPoint[]): { parts: TrackPoint[][]; gaps: Gap[] } {
  const limitMs = gapMs(points);
  const parts: TrackPoint[][] = [];
  const gaps: Gap[] = [];
  for (const point of points) {
    const last = parts.at(-1)?.at(-1);
    if (last && point.atMs - last.atMs <= limitMs) parts.at(-1)?.push(point);
    else {
      if (last) gaps.push({ fromMs: last.atMs, toMs: point.atMs });
      parts.push([point]);
    }
  }
  return { parts, gaps };
}

export interface PlaceAt {
  point: TrackPoint;
  /** Whether the vehicle was heard from then; in a gap, and before and after the track, it stands where it was last. */
  known: boolean;
}

/** Where the vehicle was at an instant: its latest report by then, never a place between two. Null without any report. */
export function placeAt(points: readonly TrackPoint[], atMs: number): PlaceAt | null {
  const first = points[0];
  if (!first) return null;
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.atMs ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  const point = points[low - 1];
  if (!point) return { point: first, known: false };
  const next = points[low];
  const limitMs = gapMs(points);
  const known = next ? next.atMs - point.atMs <= limitMs || atMs === point.atMs : atMs - point.atMs <= limitMs;
  return { point, known };
}
