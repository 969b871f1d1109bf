import { type ShiftDay, shiftDay } from '#core/fleet/shift-day.ts';
import { DAY_MS, firstInstantOf, HOUR_MS, MINUTE_MS, weekHour } from '#core/kit/time.ts';
import type { GeneratedDay } from '../run.ts';

type FleetClock = { readonly zone: string; readonly shiftDayStartMinutes: number };

const MIDDLE_MS = 12 * HOUR_MS;

/** The shift day that begins on this date, `YYYY-MM-DD`, of the fleet's clock. */
export function dayBounds({ zone, shiftDayStartMinutes }: FleetClock, date: string): ShiftDay {
  const localMs = Date.parse(date) + shiftDayStartMinutes * MINUTE_MS + MIDDLE_MS;
  return shiftDay(zone, shiftDayStartMinutes, firstInstantOf(zone, localMs));
}

const WEDNESDAY = 3;
const FRIDAY = 5;
const EVENING_MINUTES = 18 * 60;
const NIGHT_MS = 11 * HOUR_MS;

/** When a generated day takes place: the last Wednesday before, or the evening and night of the last Friday. */
export function generatedBounds(clock: FleetClock, kind: GeneratedDay, nowMs: number): ShiftDay {
  const [weekday, startMinutes] =
    kind === 'weekday' ? [WEDNESDAY, clock.shiftDayStartMinutes] : [FRIDAY, EVENING_MINUTES];
  for (let back = 1; ; back += 1) {
    const day = shiftDay(clock.zone, startMinutes, nowMs - back * DAY_MS);
    if (weekHour(clock.zone, day.startMs).weekday !== weekday) continue;
    return kind === 'weekday' ? day : { startMs: day.startMs, endMs: day.startMs + NIGHT_MS };
  }
}
