import { addDays, type CalendarDate } from '#core/calendar/calendar-date.ts';

/** The last day on which what was learnt on a day still holds; null is for good. A month that is shorter ends it earlier. */
export function goodThrough(doneOn: CalendarDate, months: number | null): CalendarDate | null {
  if (months === null) return null;
  const [year = 0, month = 0, day = 0] = doneOn.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).toISOString().slice(0, 10);
  return addDays(last, Math.min(0, day - Number(last.slice(8))));
}

/** Does a training of this state, good through a day, hold today? */
export const holdsOn = (untilDate: CalendarDate | null, today: CalendarDate): boolean =>
  untilDate === null || untilDate >= today;
