import { MINUTE_MS } from '#core/kit/time.ts';

/** What a driver did without a link counts from when it was done, if it is told within this. */
export const TOLD_LATE_MOST_MS = 15 * MINUTE_MS;

/**
 * The instant from which a driver's deed counts: when it was done, where that lies between the last move of what it
 * concerns and now, and not too long ago; otherwise now. So nobody arrives before the job was theirs, drops off before
 * picking up, or waits in the future.
 */
export function countsFromMs(doneAtMs: number | undefined, lastMoveMs: number, nowMs: number): number {
  if (doneAtMs === undefined || doneAtMs < lastMoveMs || doneAtMs > nowMs) return nowMs;
  return nowMs - doneAtMs <= TOLD_LATE_MOST_MS ? doneAtMs : nowMs;
}
