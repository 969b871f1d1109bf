import { type CalendarYear, type DayMark, marksOf } from '../calendar/calendar.ts';
import { type CalendarDate, weekdayOf, yearOf } from '../calendar/calendar-date.ts';
import { isSuspended, type PermanentDays } from './permanent.ts';

/** Why a permanent booking leaves a date out. */
export const LEFT_OUT = [
  'notBegun',
  'over',
  'suspended',
  'noCalendar',
  'skipped',
  'weekday',
  'holiday',
  'notHoliday',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** `name`: of the holiday or of the exception that decided; empty where neither did. */
export type DateVerdict =
  | { runs: true; because: 'weekday' | 'holiday' | 'extra'; name: string }
  | { runs: false; because: LeftOut; name: string };

/** The marks of each year that its calendar was made for. */
export type CalendarMarks = ReadonlyMap<number, ReadonlyMap<CalendarDate, DayMark>>;

export function calendarMarks(years: readonly CalendarYear[]): CalendarMarks {
  return new Map(years.map(({ year, days }) => [year, marksOf(days)]));
}

/**
 * Whether a permanent booking runs on a date. Its period comes first, then its suspension, then the exceptions of the
 * calendar, then its weekdays and what a holiday means to it. A date whose year the calendar was not made for is left out.
 */
export function verdictOn(days: PermanentDays, calendar: CalendarMarks, date: CalendarDate): DateVerdict {
  const out = (because: LeftOut, name = ''): DateVerdict => ({ runs: false, because, name });
  if (date < days.fromDate) return out('notBegun');
  if (days.untilDate !== null && date > days.untilDate) return out('over');
  if (isSuspended(days, date)) return out('suspended');
  const ofYear = calendar.get(yearOf(date));
  if (days.calendarId !== null && !ofYear) return out('noCalendar');
  const { holiday, exception } = ofYear?.get(date) ?? { holiday: null, exception: null };
  if (exception?.kind === 'skip') return out('skipped', exception.name);
  if (exception?.kind === 'extra') return { runs: true, because: 'extra', name: exception.name };
  if (!days.weekdays.includes(weekdayOf(date))) return out('weekday');
  if (holiday && days.holidays === 'skip') return out('holiday', holiday.name);
  if (!holiday && days.holidays === 'only') return out('notHoliday');
  return { runs: true, because: holiday ? 'holiday' : 'weekday', name: holiday?.name ?? '' };
}

/** Every reason for a date, left out or not. */
export const BECAUSE = ['extra', ...LEFT_OUT] as const;
