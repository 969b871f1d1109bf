import { type AtPickup, USUAL_AT_PICKUP } from './limits.ts';

/** Is a car so many metres away at the pick-up? Whole metres count, as they are told. */
export const isAtPickup = (metres: number, { withinMetres }: AtPickup = USUAL_AT_PICKUP): boolean =>
  Math.round(metres) <= withinMetres;

/** What a driver's no-show still wants. */
export type NoShowWants = {
  /** Null where nobody knows where the car is. */
  near: boolean | null;
  metres: number | null;
  waitMs: number;
  /** Until the wanted time. */
  timeMs: number;
  /** It may be tried: only the place may still be unknown, and the suite may know it. */
  possible: boolean;
};

/** The conditions of a no-show: at the pick-up, waited there long enough, and the wanted time past. */
export function noShowWants(
  { requiredAtMs, arrivedAtMs, metres }: { requiredAtMs: number; arrivedAtMs: number; metres: number | null },
  nowMs: number,
  rule: AtPickup = USUAL_AT_PICKUP,
): NoShowWants {
  const near = metres === null ? null : isAtPickup(metres, rule);
  const waitMs = Math.max(0, arrivedAtMs + rule.waitMs - nowMs);
  const timeMs = Math.max(0, requiredAtMs - nowMs);
  return { near, metres, waitMs, timeMs, possible: near !== false && waitMs === 0 && timeMs === 0 };
}
