import { wallClock } from '#core/booking/typed-time.ts';
import { type CalendarDate, dateOfDay, dayOfDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';

/** An hour of a day as the clocks of a zone show it; `hour` 0 to 23. The hour that comes twice in autumn is two of them. */
export type DayHour = { fromMs: number; toMs: number; hour: number };

/** Clocks change at a quarter of an hour wherever they do. */
const STEP_MS = 15 * MINUTE_MS;

export function dateAt(zone: string, atMs: number): CalendarDate {
  return dateOfDay(wallClock(zone, atMs).day);
}

/** The hours of a date in a zone, one after the other without a gap: 24 of them, 23 or 25 where the clocks change. */
export function dayHours(zone: string, date: CalendarDate): DayHour[] {
  const { year, month, day } = dayOfDate(date);
  const aroundMs = Date.UTC(year, month - 1, day);
  const hours: DayHour[] = [];
  let minutesBefore = -1;
  for (let atMs = aroundMs - DAY_MS; atMs < aroundMs + 2 * DAY_MS; atMs += STEP_MS) {
    const clock = wallClock(zone, atMs);
    if (dateOfDay(clock.day) !== date) continue;
    const last = hours.at(-1);
    const hour = Math.floor(clock.minutes / 60);
    // Set back, the clocks show an hour again that is another one.
    if (last && last.hour === hour && clock.minutes > minutesBefore) last.toMs = atMs + STEP_MS;
    else hours.push({ fromMs: atMs, toMs: atMs + STEP_MS, hour });
    minutesBefore = clock.minutes;
  }
  return hours;
}

/** Which hour holds an instant, by its place in the day; null where none does. */
export function hourHolding(hours: readonly DayHour[], atMs: number): number | null {
  const found = hours.findIndex(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs);
  return found < 0 ? null : found;
}

/**
 * For each hour of a day the place of the same hour in another day: the second 2 o'clock of an autumn night is held against
 * the second of that day, or the only one. Null where that day has no such hour.
 */
export function sameHours(hours: readonly DayHour[], other: readonly DayHour[]): (number | null)[] {
  return hours.map(({ hour }, n) => {
    const alike = other.flatMap((one, at) => (one.hour === hour ? [at] : []));
    const nth = hours.slice(0, n).filter((one) => one.hour === hour).length;
    return alike[nth] ?? alike[0] ?? null;
  });
}
