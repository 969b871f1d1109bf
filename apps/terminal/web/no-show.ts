import { AT_PICKUP_METRES, NO_SHOW_WAIT_MS } from '#core/job/limits.ts';

/** What a no-show still wants. The suite asks the same, and has the last word. */
export type NoShowWants = {
  /** Null where the phone does not know where it is. */
  near: boolean | null;
  metres: number | null;
  waitMs: number;
  /** Until the wanted time. */
  timeMs: number;
  possible: boolean;
};

export function noShowWants(
  { requiredAtMs, arrivedAtMs, metres }: { requiredAtMs: number; arrivedAtMs: number; metres: number | null },
  nowMs: number,
): NoShowWants {
  const near = metres === null ? null : Math.round(metres) <= AT_PICKUP_METRES;
  const waitMs = Math.max(0, arrivedAtMs + NO_SHOW_WAIT_MS - nowMs);
  const timeMs = Math.max(0, requiredAtMs - nowMs);
  return { near, metres, waitMs, timeMs, possible: near !== false && waitMs === 0 && timeMs === 0 };
}
