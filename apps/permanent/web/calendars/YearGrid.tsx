import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarDay, marksOf } from '#core/calendar/calendar.ts';
import { type CalendarDate, weekdayOf } from '#core/calendar/calendar-date.ts';
import { dayOf } from '#core/kit/written.ts';
import { dateText } from '#ui/kit/format.ts';
import classes from './calendars.module.css';
import { useCalendarTexts } from './texts.ts';
import { dateAfterKey, weeksOf } from './year-moves.ts';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Twelve months; one day has the focus, and keys lead from day to day. */
export function YearGrid({
  year,
  days,
  today,
  at,
  label,
  onMove,
  onOpen,
}: {
  year: number;
  days: readonly CalendarDay[];
  today: CalendarDate;
  /** The day that the focus is on. */
  at: CalendarDate;
  label: string;
  onMove: (date: CalendarDate) => void;
  onOpen: (date: CalendarDate) => void;
}) {
  const say = useCalendarTexts();
  const { i18n } = useTranslation();
  const host = useRef<HTMLElement>(null);
  const marks = marksOf(days);
  const monthName = (month: number) => dayOf(i18n.language, { month: 'long' }, Date.UTC(year, month - 1, 15));
  useEffect(() => {
    if (!host.current?.contains(document.activeElement)) return;
    host.current.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
  }, [at]);

  const cell = (date: CalendarDate) => {
    const { holiday, exception } = marks.get(date) ?? { holiday: null, exception: null };
    const says = [
      dateText(date, i18n.language),
      holiday ? `${say('kind.holiday')}: ${holiday.name}` : '',
      exception ? `${say(`kind.${exception.kind}`)}: ${exception.name}` : '',
    ].filter(Boolean);
    return (
      <button
        type="button"
        tabIndex={date === at ? 0 : -1}
        data-date={date}
        data-weekend={weekdayOf(date) > 5 || undefined}
        data-holiday={holiday ? true : undefined}
        data-exception={exception?.kind}
        data-today={date === today || undefined}
        aria-label={says.join(', ')}
        title={says.slice(1).join('\n') || undefined}
        onFocus={() => onMove(date)}
        onClick={() => onOpen(date)}
        onKeyDown={(event) => {
          const to = dateAfterKey(at, event.key);
          if (to === null || event.ctrlKey || event.altKey || event.metaKey) return;
          event.preventDefault();
          onMove(to);
        }}
      >
        {Number(date.slice(8))}
      </button>
    );
  };
  return (
    <section ref={host} className={classes.year} aria-label={label}>
      {MONTHS.map((month) => (
        <table key={month} className={classes.month}>
          <caption>{monthName(month)}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  {say(`weekday.d${weekday}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(year, month).map((week) => (
              <tr key={week.find((date) => date !== null)}>
                {week.map((date, n) => (
                  <td key={WEEKDAYS[n]}>{date === null ? null : cell(date)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
