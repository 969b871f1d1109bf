import { addDays, type CalendarDate, dateOfDay, dayOfDate } from './calendar-date.ts';

/** A month of a company's books, its first and last day in it. */
export type AccountingMonth = { from: CalendarDate; through: CalendarDate };

/** The month that a date lies in where months begin on a day from 1 to 28. */
export function accountingMonth(date: CalendarDate, startDay: number): AccountingMonth {
  const { year, month, day } = dayOfDate(date);
  const first = day < startDay ? month - 1 : month;
  const from = dateOfDay({ year, month: first, day: startDay });
  return { from, through: addDays(dateOfDay({ year, month: first + 1, day: startDay }), -1) };
}

/** So many months, that of a date first and then the ones before it. */
export function monthsBefore(date: CalendarDate, startDay: number, count: number): AccountingMonth[] {
  const months = [accountingMonth(date, startDay)];
  for (let last = months[0]; last && months.length < count; last = months.at(-1)) {
    months.push(accountingMonth(addDays(last.from, -1), startDay));
  }
  return months.slice(0, count);
}
