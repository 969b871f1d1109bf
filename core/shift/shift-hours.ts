import { HOUR_MS } from '#core/kit/time.ts';

/** So long a driver may work at most, breaks included, before the office should send them home. */
export const LONGEST_SHIFT_MS = 12 * HOUR_MS;
const NEAR_MS = 2 * HOUR_MS;

export type ShiftLength = 'within' | 'near' | 'over';

/** How a shift that began then stands against the limit now. */
export function shiftLength(beganAtMs: number, nowMs: number): ShiftLength {
  const leftMs = LONGEST_SHIFT_MS - (nowMs - beganAtMs);
  if (leftMs <= 0) return 'over';
  return leftMs <= NEAR_MS ? 'near' : 'within';
}
