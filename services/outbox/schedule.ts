import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';

/** What a mail waits after its first, second, … try that did not succeed. */
export const WAITS_MS: readonly number[] = [
  0.5 * MINUTE_MS,
  1 * MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  40 * MINUTE_MS,
  1 * HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
];

/** How often a mail is tried before it is given up. */
export const MOST_TRIES = WAITS_MS.length + 1;

/** When a mail is tried again after `tries` tries; null where it is given up. */
export function nextTryMs(tries: number, nowMs: number): number | null {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? null : nowMs + wait;
}
