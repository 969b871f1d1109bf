import { type Refusal, refuse } from '#core/kit/result.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { LONGEST_SHIFT_MS } from '#core/shift/shift-hours.ts';

export type EndRefusal = 'endPast' | 'endTooFar';

/** What is wrong with the end of a shift that somebody says: `endPast`, `endTooFar` (hours); null where nothing is. */
export function endFault(endsAtMs: number | null, nowMs: number): Refusal<EndRefusal> | null {
  if (endsAtMs === null) return null;
  if (endsAtMs <= nowMs) return refuse('endPast');
  return endsAtMs - nowMs > LONGEST_SHIFT_MS ? refuse('endTooFar', { hours: LONGEST_SHIFT_MS / HOUR_MS }) : null;
}
