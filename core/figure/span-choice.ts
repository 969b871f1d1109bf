import { addDays, type CalendarDate, localDate } from '../calendar/calendar-date.ts';
import type { Days } from './span.ts';

export const SPANS = ['today', 'yesterday', 'last7', 'last28', 'thisMonth', 'lastMonth', 'chosen'] as const;
export type SpanName = (typeof SPANS)[number];

/** The days of a span that is named; `chosen` are those that stand in the address. */
export function daysOfSpan(
  name: SpanName,
  today: CalendarDate,
  chosen: { first: string | undefined; last: string | undefined },
): Days {
  const yesterday = addDays(today, -1);
  const monthBegins = `${today.slice(0, 7)}-01`;
  switch (name) {
    case 'today':
      return { first: today, last: today };
    case 'yesterday':
      return { first: yesterday, last: yesterday };
    case 'last7':
      return { first: addDays(today, -7), last: yesterday };
    case 'last28':
      return { first: addDays(today, -28), last: yesterday };
    case 'thisMonth':
      return { first: monthBegins, last: today };
    case 'lastMonth': {
      const last = addDays(monthBegins, -1);
      return { first: `${last.slice(0, 7)}-01`, last };
    }
    case 'chosen':
      return { first: dateOr(chosen.first, addDays(today, -7)), last: dateOr(chosen.last, yesterday) };
  }
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const dateOr = (text: string | undefined, other: CalendarDate): CalendarDate =>
  text !== undefined && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : other;

/** Today by the clocks of a zone. */
export const todayIn = (zone: string, nowMs: number): CalendarDate => localDate(nowMs, zone);
