import { HOUR_MS } from '#core/kit/time.ts';

/** So long a driver may work at most, breaks included, before the office should send them home. */
export const LONGEST_SHIFT_MS = 12 * HOUR_MS;
const NEAR_MS = 2 * HOUR_MS;

/** When a shift is over: when its driver means to go home, or else once they may not work on; null where none runs. */
export function shiftEndMs(shift: { beganAtMs: number | null; plannedEndMs?: number | undefined }): number | null {
  const { beganAtMs, plannedEndMs = Infinity } = shift;
  return beganAtMs === null ? null : Math.min(plannedEndMs, beganAtMs + LONGEST_SHIFT_MS);
}

export type ShiftLength = 'within' | 'near' | 'over';

/** How a shift that began then stands against the limit now. */
export function shiftLength(beganAtMs: number, nowMs: number): ShiftLength {
  const leftMs = LONGEST_SHIFT_MS - (nowMs - beganAtMs);
  if (leftMs <= 0) return 'over';
  return leftMs <= NEAR_MS ? 'near' : 'within';
}
