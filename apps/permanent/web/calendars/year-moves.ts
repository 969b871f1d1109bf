import { addDays, type CalendarDate, dateOfDay, dayOfDate, weekdayOf, yearOf } from '#core/calendar/calendar-date.ts';

/** The weeks of a month from Monday on; null outside it. */
export function weeksOf(year: number, month: number): (CalendarDate | null)[][] {
  const first = dateOfDay({ year, month, day: 1 });
  const count = dayOfDate(
    addDays(dateOfDay({ year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: 1 }), -1),
  ).day;
  const before = weekdayOf(first) - 1;
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, n) =>
    n < before || n >= before + count ? null : addDays(first, n - before),
  );
  return Array.from({ length: cells.length / 7 }, (_, n) => cells.slice(n * 7, n * 7 + 7));
}

/** Where a key leads from a date; null where it is no key of the year, or leads out of it. */
export function dateAfterKey(date: CalendarDate, key: string): CalendarDate | null {
  const { year, month, day } = dayOfDate(date);
  const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const by = days[key];
  const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
  const monthsBy = months[key];
  let to: CalendarDate | null = null;
  if (by !== undefined) to = addDays(date, by);
  else if (monthsBy !== undefined && month + monthsBy >= 1 && month + monthsBy <= 12) {
    const weeks = weeksOf(year, month + monthsBy)
      .flat()
      .filter((one) => one !== null);
    to = weeks[Math.min(day, weeks.length) - 1] ?? null;
  } else if (key === 'Home') to = dateOfDay({ year, month: 1, day: 1 });
  else if (key === 'End') to = dateOfDay({ year, month: 12, day: 31 });
  return to !== null && yearOf(to) === year ? to : null;
}
