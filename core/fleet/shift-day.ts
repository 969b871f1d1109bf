import { DAY_MS, MINUTE_MS, utcOffsetMinutes } from '#core/kit/time.ts';

/** From its first instant to the first of the next, in milliseconds. */
export type ShiftDay = { startMs: number; endMs: number };

/**
 * The shift day that holds `nowMs`: it begins at `startMinutes` past midnight on the fleet's own clocks. Where those skip
 * that time it begins as much later as they skip, where they show it twice at the first. 23 to 25 hours long where the
 * clocks change.
 */
export function shiftDay(zone: string, startMinutes: number, nowMs: number): ShiftDay {
  const localMs = nowMs + utcOffsetMinutes(zone, nowMs) * MINUTE_MS;
  const today = Math.floor(localMs / DAY_MS);
  let endMs = firstInstantOf(zone, (today + 1) * DAY_MS + startMinutes * MINUTE_MS);
  for (let day = today; ; day -= 1) {
    const startMs = firstInstantOf(zone, day * DAY_MS + startMinutes * MINUTE_MS);
    if (startMs <= nowMs && startMs < endMs) return { startMs, endMs };
    endMs = Math.min(endMs, startMs);
  }
}

/** The first instant at which the zone’s clocks show `localMs`, a local time written as if it were UTC; as much later as they skip it. */
export function firstInstantOf(zone: string, localMs: number): number {
  const offsets = [localMs - DAY_MS, localMs + DAY_MS].map((aroundMs) => utcOffsetMinutes(zone, aroundMs));
  const shown = offsets
    .map((minutes) => localMs - minutes * MINUTE_MS)
    .filter((atMs) => atMs + utcOffsetMinutes(zone, atMs) * MINUTE_MS === localMs);
  return shown.length > 0 ? Math.min(...shown) : localMs - (offsets[0] as number) * MINUTE_MS;
}
