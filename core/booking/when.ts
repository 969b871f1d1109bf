import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type BookingTimes, leadOf, USUAL_TIMES } from './booking-options.ts';

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
 * may be at once. Refused: `timePast` and `timeTooFar`, as the fleet's times say.
 */
export function timingOf(
  requiredAtMs: number | null,
  nowMs: number,
  times: BookingTimes = USUAL_TIMES,
): Result<Timing, 'timePast' | 'timeTooFar'> {
  if (requiredAtMs === null) {
    return ok({ state: 'dispatching', preBooked: false, requiredAtMs: nowMs, releaseAtMs: null });
  }
  if (requiredAtMs < nowMs - times.pastMs) return refuse('timePast');
  if (requiredAtMs > nowMs + times.aheadMs) return refuse('timeTooFar');
  if (requiredAtMs <= nowMs) {
    return ok({ state: 'dispatching', preBooked: false, requiredAtMs, releaseAtMs: null });
  }
  const releaseAtMs = requiredAtMs - leadOf(times, DRIVE_ESTIMATE_SECONDS);
  return ok({ state: releaseAtMs <= nowMs ? 'dispatching' : 'future', preBooked: true, requiredAtMs, releaseAtMs });
}
