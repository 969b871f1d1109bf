import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** A wait that doubles with each offence from 30 seconds to 15 minutes, and begins anew after as long a quiet. */
export type DoublingWait = { untilMs: number; lengthMs: number };

export function noWait(): DoublingWait {
  return { untilMs: 0, lengthMs: 0 };
}

/** Milliseconds left. A wall clock that was set back never makes them more than they were. */
export function leftMs(wait: DoublingWait, nowMs: number): number {
  wait.untilMs = Math.min(wait.untilMs, nowMs + wait.lengthMs);
  return Math.max(0, wait.untilMs - nowMs);
}

export function lengthen(wait: DoublingWait, nowMs: number): void {
  const isForgotten = nowMs - wait.untilMs > LONGEST_WAIT_MS;
  wait.lengthMs = wait.lengthMs === 0 || isForgotten ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, wait.lengthMs * 2);
  wait.untilMs = nowMs + wait.lengthMs;
}
