import { type AccountingMonth, accountingMonth } from '#core/calendar/accounting-month.ts';
import { addDays, dayEndsMs, localDate } from '#core/calendar/calendar-date.ts';

/** The days of a settlement: a month of the books. A shift belongs to the period in which it ends. */
export type Period = AccountingMonth;

export const periodOf = accountingMonth;

/** The period of an instant, as the clocks of the fleet's zone show it. */
export const periodAt = (atMs: number, startDay: number, zone: string): Period =>
  periodOf(localDate(atMs, zone), startDay);

export const periodBefore = ({ from }: Period, startDay: number): Period => periodOf(addDays(from, -1), startDay);

/** The first instant of a period, and the first after it; a day may have 23 or 25 hours. */
export const instantsOf = ({ from, through }: Period, zone: string): { startsMs: number; endsMs: number } => ({
  startsMs: dayEndsMs(addDays(from, -1), zone),
  endsMs: dayEndsMs(through, zone),
});
