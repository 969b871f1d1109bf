import { type CalendarDate, inYear, yearOf } from './calendar-date.ts';

/** A public holiday; a day on which bookings run besides their weekdays; a day on which none runs. */
export const CALENDAR_DAY_KINDS = ['holiday', 'extra', 'skip'] as const;
export type CalendarDayKind = (typeof CALENDAR_DAY_KINDS)[number];

export type CalendarDay = { date: CalendarDate; kind: CalendarDayKind; name: string };

/** What a calendar says of one year. It serves the dates of that year and of no other. */
export type CalendarYear = { year: number; days: readonly CalendarDay[] };

export const LONGEST_DAY_NAME = 80;
export const LONGEST_CALENDAR_NAME = 60;

export type DayMark = { holiday: CalendarDay | null; exception: CalendarDay | null };
const PLAIN: DayMark = { holiday: null, exception: null };

/** What each date of a year bears; a date that bears nothing is absent. */
export function marksOf(days: readonly CalendarDay[]): Map<CalendarDate, DayMark> {
  const marks = new Map<CalendarDate, DayMark>();
  for (const day of days) {
    const mark = marks.get(day.date) ?? PLAIN;
    marks.set(day.date, day.kind === 'holiday' ? { ...mark, holiday: day } : { ...mark, exception: day });
  }
  return marks;
}

/** The exceptions of a year at the same day and month of another; holidays move, and are worked out anew. */
export function exceptionsInYear(days: readonly CalendarDay[], year: number): CalendarDay[] {
  return days.flatMap((day) => {
    const date = day.kind === 'holiday' ? null : inYear(day.date, year);
    return date === null ? [] : [{ ...day, date }];
  });
}

/** Up to which year calendars are kept ready: this year's, from the first of December next year's too. */
export function lastYearReady(today: CalendarDate): number {
  return yearOf(today) + (today.slice(5, 7) === '12' ? 1 : 0);
}
