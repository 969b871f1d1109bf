import { DAY_MS } from '#core/kit/time.ts';
import { joined, type Span } from './line.ts';
import type { RosterPack } from './rules.ts';

export type HoursLeft = {
  /** Worked in the last seven days, and what the rules leave of them. */
  workedMs: number;
  leftMs: number;
  /** When the shift that goes on must end by the rules; null where none does. */
  mustEndAtMs: number | null;
};

/** What a driver has worked, by shifts of which the one that goes on ends now, and what is left. */
export function hoursLeft(
  shifts: readonly Span[],
  goesOnSinceMs: number | null,
  nowMs: number,
  pack: RosterPack,
): HoursLeft {
  const sinceMs = nowMs - 7 * DAY_MS;
  const workedMs = joined(shifts).reduce(
    (sum, { startMs, endMs }) => sum + Math.max(0, Math.min(endMs, nowMs) - Math.max(startMs, sinceMs)),
    0,
  );
  const leftMs = Math.max(0, pack.mostInWeekMs - workedMs);
  const mustEndAtMs = goesOnSinceMs === null ? null : Math.min(goesOnSinceMs + pack.longestShiftMs, nowMs + leftMs);
  return { workedMs, leftMs, mustEndAtMs };
}
