import { leadMs } from '#core/job/limits.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';

/** An operator may type the time at which the customer began to speak. */
export const PAST_MS = 5 * MINUTE_MS;
export const AHEAD_MS = 366 * DAY_MS;
/** How far the first car is taken to be until the dispatcher knows better. */
export const DRIVE_ESTIMATE_SECONDS = 300;

export type Timing = {
  state: 'dispatching' | 'future';
  preBooked: boolean;
  requiredAtMs: number;
  /** When a pre-booking enters dispatch; null for one that is wanted now. */
  releaseAtMs: number | null;
};

/**
 * What the wanted time makes of a job. Null, or a time already here, is now; a later one waits for its release, which
 * may be at once. Refused: `timePast` (more than 5 minutes ago), `timeTooFar` (more than a year ahead).
 */
export function timingOf(requiredAtMs: number | null, nowMs: number): Result<Timing, 'timePast' | 'timeTooFar'> {
  if (requiredAtMs === null) {
    return ok({ state: 'dispatching', preBooked: false, requiredAtMs: nowMs, releaseAtMs: null });
  }
  if (requiredAtMs < nowMs - PAST_MS) return refuse('timePast');
  if (requiredAtMs > nowMs + AHEAD_MS) return refuse('timeTooFar');
  if (requiredAtMs <= nowMs) {
    return ok({ state: 'dispatching', preBooked: false, requiredAtMs, releaseAtMs: null });
  }
  const releaseAtMs = requiredAtMs - leadMs(DRIVE_ESTIMATE_SECONDS);
  return ok({ state: releaseAtMs <= nowMs ? 'dispatching' : 'future', preBooked: true, requiredAtMs, releaseAtMs });
}
