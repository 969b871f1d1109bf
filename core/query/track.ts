import { MINUTE_MS } from '#core/kit/time.ts';

/** How far back from an alarm its car's way is shown. */
export const TRACK_MS = 10 * MINUTE_MS;

/** At most so many of the points, the first and the last among them, evenly over the rest. */
export function thinned<P>(points: readonly P[], most: number): P[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, n) => points[Math.round(n * step)] as P);
}
