import { addDays, type CalendarDate, daysUntil } from '../calendar/calendar-date.ts';
import type { Key } from './cut.ts';
import type { Dimension } from './facts.ts';

/** Days, both among them. */
export type Days = { readonly first: CalendarDate; readonly last: CalendarDate };

/** A report looks at two years at most. */
export const MOST_DAYS = 731;

/** With which days a report is compared: those right before, whole weeks before, or 52 weeks before. */
export const COMPARISONS = ['before', 'week', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type SpanFault = 'spanEmpty' | 'spanTooLong';

export const lengthOf = ({ first, last }: Days): number => daysUntil(first, last) + 1;

export function spanFault(days: Days): SpanFault | null {
  const length = lengthOf(days);
  if (length < 1) return 'spanEmpty';
  return length > MOST_DAYS ? 'spanTooLong' : null;
}

/** By how many days the compared ones lie before. */
export function daysBack(days: Days, comparison: Comparison): number {
  const length = lengthOf(days);
  switch (comparison) {
    case 'before':
      return length;
    case 'week':
      return Math.ceil(length / 7) * 7;
    case 'year':
      return 52 * 7;
  }
}

export const movedBack = ({ first, last }: Days, days: number): Days => ({
  first: addDays(first, -days),
  last: addDays(last, -days),
});

/** The key of today's row that a row of the compared days stands beside. */
export function keyBeside(by: readonly Dimension[], key: Key, days: number): Key {
  return key.map((value, place) => (by[place] === 'day' && value !== null ? addDays(String(value), days) : value));
}
