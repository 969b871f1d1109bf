import { addDays, type CalendarDate, localDate, weekdayOf } from '#core/calendar/calendar-date.ts';
import { DAY_MS, firstInstantOf, wallMs } from '#core/kit/time.ts';

/** So many days before are looked at. */
export const LIKE_DAYS = 8;

/**
 * The same time by the clock of the zone on the days before that are like today, the latest first: the same weekday of the
 * eight weeks before, on a public holiday the Sundays. What of them was a holiday itself is left out.
 */
export function likeDays(nowMs: number, zone: string, holidays: ReadonlySet<CalendarDate>): number[] {
  const today = localDate(nowMs, zone);
  const first = holidays.has(today) ? addDays(today, -(weekdayOf(today) % 7 || 7)) : addDays(today, -7);
  return Array.from({ length: LIKE_DAYS }, (_, week) => addDays(first, -7 * week))
    .filter((date) => !holidays.has(date))
    .map((date) => atSameTime(date, nowMs, zone));
}

function atSameTime(date: CalendarDate, nowMs: number, zone: string): number {
  return firstInstantOf(zone, Date.parse(`${date}T00:00:00Z`) + (wallMs(zone, nowMs) % DAY_MS));
}
