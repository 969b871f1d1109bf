import { crossOverKmh } from './cross-over.ts';
import type { Rates } from './tariff.ts';

/** A stretch of street as it is driven freely: the quickest way's edges, in their order. */
export type FreeStretch = { metres: number; seconds: number };

/**
 * The part of a drive spent below a tariff's cross-over speed, at lights and in queues, where nothing is known but the
 * way: a typical figure for a city of half a million.
 */
const SLOW_SHARE = 0.15;

/**
 * How many seconds of a drive are slow. Each stretch takes `factor` times as long as when it is free: one that is then
 * below the cross-over speed is slow altogether; on a faster one the time lost is lost in queues at half that speed, with
 * free driving between them. A factor of 1 or less knows no queues: a typical share is taken.
 */
export function slowSecondsOf(
  rates: Pick<Rates, 'time' | 'distance'>,
  stretches: readonly FreeStretch[],
  factor: number,
): number {
  const drivingSeconds = factor * stretches.reduce((sum, { seconds }) => sum + seconds, 0);
  if (factor <= 1) return drivingSeconds * SLOW_SHARE;
  let metresSoFar = 0;
  let slow = 0;
  for (const { metres, seconds } of stretches) {
    const belowKmh = crossOverKmh(rates, metresSoFar);
    metresSoFar += metres;
    if (belowKmh === null || seconds <= 0) continue;
    const freeKmh = (metres / seconds) * 3.6;
    const driven = seconds * factor;
    // free × (driven − slow) + belowKmh / 2 × slow is the way
    slow +=
      freeKmh / factor <= belowKmh
        ? driven
        : Math.min(driven, (freeKmh * (driven - seconds)) / (freeKmh - belowKmh / 2));
  }
  return slow;
}
