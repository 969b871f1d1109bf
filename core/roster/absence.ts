import { type CalendarDate, datesBetween, daysUntil, weekdayOf, yearOf } from '#core/calendar/calendar-date.ts';

export const ABSENCE_KINDS = ['leave', 'sick'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];
export const ABSENCE_STATES = ['asked', 'granted', 'refused', 'withdrawn'] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

/** From a day through another. */
export type Days = { readonly from: CalendarDate; readonly through: CalendarDate };

/** Leave is asked for so many days ahead at most, and for so many at once; who is sick says so for two weeks, and again. */
export const LEAVE_AHEAD_DAYS = 550;
export const LONGEST_LEAVE_DAYS = 120;
export const LONGEST_SICK_DAYS = 14;
export const LONGEST_ABSENCE_TEXT = 300;

export type DaysFault = 'daysBackwards' | 'daysOver' | 'daysTooFar' | 'daysTooMany';

/** What is wrong with days of leave that are asked for on a day; null where nothing is. */
export function leaveFault({ from, through }: Days, today: CalendarDate): DaysFault | null {
  if (through < from) return 'daysBackwards';
  if (from < today) return 'daysOver';
  if (daysUntil(today, through) > LEAVE_AHEAD_DAYS) return 'daysTooFar';
  return daysUntil(from, through) >= LONGEST_LEAVE_DAYS ? 'daysTooMany' : null;
}

/** The same of sickness, which begins today. */
export function sickFault(through: CalendarDate, today: CalendarDate): DaysFault | null {
  if (through < today) return 'daysBackwards';
  return daysUntil(today, through) >= LONGEST_SICK_DAYS ? 'daysTooMany' : null;
}

const FRIDAY = 5;

/** How many days from Monday to Friday of a year these hold: what an entitlement is counted in. */
export const weekdaysIn = (all: readonly Days[], year: number): number =>
  new Set(
    all
      .flatMap(({ from, through }) => datesBetween(from, through))
      .filter((date) => yearOf(date) === year && weekdayOf(date) <= FRIDAY),
  ).size;
