import { addDays, type CalendarDate, daysUntil, localDate, weekdayOf, yearOf } from '#core/calendar/calendar-date.ts';
import { firstInstantOf, MINUTE_MS, wallMs } from '#core/kit/time.ts';
import type { Days } from './absence.ts';
import { dayOfLine, type Span } from './line.ts';

/** A day of a roster: 23 to 25 hours long where the clocks change. */
export type RosterDay = Span & { readonly date: CalendarDate };

export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, 1 - weekdayOf(date));

const localMidnight = (date: CalendarDate, zone: string) => firstInstantOf(zone, Date.parse(`${date}T00:00:00Z`));

/** Days that follow each other in a zone. */
export const rosterDays = (from: CalendarDate, days: number, zone: string): RosterDay[] =>
  Array.from({ length: days }, (_, n) => {
    const date = addDays(from, n);
    return { date, startMs: localMidnight(date, zone), endMs: localMidnight(addDays(date, 1), zone) };
  });

/** From the first midnight of some days until the one after the last. */
export const spanOfDays = ({ from, through }: Days, zone: string): Span => ({
  startMs: localMidnight(from, zone),
  endMs: localMidnight(addDays(through, 1), zone),
});

/** The number of a week, and its year: that in which its Thursday lies, so a year has 52 weeks or 53. */
export function weekNumber(date: CalendarDate): { week: number; year: number } {
  const thursday = addDays(mondayOf(date), 3);
  const year = yearOf(thursday);
  return { week: Math.floor(daysUntil(`${year}-01-01`, thursday) / 7) + 1, year };
}

/** A span so many days later, at the same times of the clock, however long they are then. */
export function daysLater({ startMs, endMs }: Span, days: number, zone: string): Span {
  const moved = (atMs: number) => {
    const date = localDate(atMs, zone);
    const minutes = Math.round((wallMs(zone, atMs) - Date.parse(date)) / MINUTE_MS);
    return firstInstantOf(zone, Date.parse(addDays(date, days)) + minutes * MINUTE_MS);
  };
  return { startMs: moved(startMs), endMs: moved(endMs) };
}

/** A span on another day, at the same times of the clock. */
export const onDay = (span: Span, date: CalendarDate, zone: string): Span =>
  daysLater(span, daysUntil(dayOfLine(span, zone), date), zone);
