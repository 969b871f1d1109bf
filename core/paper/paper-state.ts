import { type CalendarDate, daysUntil } from '#core/calendar/calendar-date.ts';
import type { PaperDays } from '#core/standing/standing.ts';

/** How a paper stands by itself, whatever others of its kind there are. */
export const PAPER_STATES = ['good', 'ends', 'over', 'notYet'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export function paperState(
  { fromDate, untilDate }: PaperDays,
  warnDays: readonly number[],
  today: CalendarDate,
): PaperState {
  if (untilDate !== null && untilDate < today) return 'over';
  if (fromDate !== null && fromDate > today) return 'notYet';
  return untilDate !== null && daysUntil(today, untilDate) <= Math.max(0, ...warnDays) ? 'ends' : 'good';
}
