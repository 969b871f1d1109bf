import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import type { PackFile, PackRow } from './pack-file.ts';

export type MonthTrips = { from: CalendarDate; booked: number; rankOrHail: number };

/** The first day of the month after a date's. */
export const nextMonth = (date: CalendarDate): CalendarDate =>
  `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;

/** Months from the first to that of the last date, each by its first day. */
export function monthsBetween(from: CalendarDate, through: CalendarDate): CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= through; month = nextMonth(month)) months.push(month);
  return months;
}

/** What each month owes, by the levy of its first day; also a month in which nobody drove has its line. */
export function levyRows(
  { levies = [] }: Pick<PackFile<'levy'>, 'levies'>,
  { from, through }: { from: CalendarDate; through: CalendarDate },
  trips: readonly MonthTrips[],
): PackRow<'levy'>[] {
  const byMonth = new Map(trips.map((month) => [month.from, month]));
  return monthsBetween(from, through).map((month) => {
    const { booked, rankOrHail } = byMonth.get(month) ?? { booked: 0, rankOrHail: 0 };
    const levyMinor = levies.findLast((levy) => levy.from <= month)?.minor ?? 0;
    const transactions = booked + rankOrHail;
    return {
      from: month,
      through: addDays(nextMonth(month), -1),
      booked,
      rankOrHail,
      transactions,
      levyMinor,
      payableMinor: transactions * levyMinor,
    };
  });
}
