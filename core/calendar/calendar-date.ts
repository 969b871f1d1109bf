import type { Day } from '#core/booking/typed-time.ts';
import { DAY_MS, firstInstantOf, wallMs } from '#core/kit/time.ts';

/** A date as it is kept and sent: `2026-12-24`. Dates compare as texts. */
export type CalendarDate = string;

const daysOf = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const ofDays = (days: number): CalendarDate => new Date(days * DAY_MS).toISOString().slice(0, 10);

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return ofDays(daysOf(date) + days);
}

/** From the first to the last, both among them; none where the last is before the first. */
export function datesBetween(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysOf(last) - daysOf(first) + 1) }, (_, n) => addDays(first, n));
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return ((((daysOf(date) + 3) % 7) + 7) % 7) + 1;
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

export function dayOfDate(date: CalendarDate): Day {
  return { year: yearOf(date), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export function dateOfDay({ year, month, day }: Day): CalendarDate {
  return ofDays(Date.UTC(year, month - 1, day) / DAY_MS);
}

/** The same day and month of another year; null for the 29th of February where that year has none. */
export function inYear(date: CalendarDate, year: number): CalendarDate | null {
  const moved = dateOfDay({ ...dayOfDate(date), year });
  return moved.slice(5) === date.slice(5) ? moved : null;
}

/** The date at an instant, as the clocks of a zone show it. */
export function localDate(atMs: number, zone: string): CalendarDate {
  return new Date(wallMs(zone, atMs)).toISOString().slice(0, 10);
}

/** The first instant after a date in a zone, also where its clocks change at midnight. */
export function dayEndsMs(date: CalendarDate, zone: string): number {
  return firstInstantOf(zone, Date.parse(date) + DAY_MS);
}

/** How many days the second is after the first. */
export function daysUntil(first: CalendarDate, second: CalendarDate): number {
  return daysOf(second) - daysOf(first);
}
