import { DAY_MS, firstInstantOf, MINUTE_MS, wallMs } from '#core/kit/time.ts';

/** From its first instant to the first of the next, in milliseconds. */
export type ShiftDay = { startMs: number; endMs: number };

/**
 * The shift day that holds `nowMs`: it begins at `startMinutes` past midnight on the fleet's own clocks. Where those skip
 * that time it begins as much later as they skip, where they show it twice at the first. 23 to 25 hours long where the
 * clocks change.
 */
export function shiftDay(zone: string, startMinutes: number, nowMs: number): ShiftDay {
  const localMs = wallMs(zone, nowMs);
  const today = Math.floor(localMs / DAY_MS);
  let endMs = firstInstantOf(zone, (today + 1) * DAY_MS + startMinutes * MINUTE_MS);
  for (let day = today; ; day -= 1) {
    const startMs = firstInstantOf(zone, day * DAY_MS + startMinutes * MINUTE_MS);
    if (startMs <= nowMs && startMs < endMs) return { startMs, endMs };
    endMs = Math.min(endMs, startMs);
  }
}
