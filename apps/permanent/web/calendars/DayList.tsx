import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '#core/calendar/calendar.ts';
import { dateText } from '#ui/kit/format.ts';
import classes from './calendars.module.css';
import { useCalendarTexts } from './texts.ts';

/** What the days of a year are, by date. */
export function DayList({
  calendar,
  days,
  priced,
  onOpen,
}: {
  calendar: { country: string | null; region: string | null; usedBy: number };
  days: readonly CalendarDay[];
  /** Whether fares go by its public holidays, and how to change that. */
  priced: ReactNode;
  onOpen: (date: string) => void;
}) {
  const say = useCalendarTexts();
  const { i18n } = useTranslation();
  const country = [calendar.country, calendar.region].filter(Boolean).join('-');
  return (
    <section className={classes.days} aria-label={say('days')}>
      <h3>{say('days')}</h3>
      <p className={classes.soft}>
        {[country ? say('holidaysOf', { country }) : say('noHolidays'), say('usedBy', { count: calendar.usedBy })].join(
          ' · ',
        )}
      </p>
      {priced}
      {days.length === 0 ? <p className={classes.soft}>{say('noDays')}</p> : null}
      <ul>
        {days.map(({ date, kind, name }) => (
          <li key={`${date} ${kind}`} data-kind={kind}>
            <UnstyledButton onClick={() => onOpen(date)}>
              <span>{dateText(date, i18n.language)}</span>
              <span>{name}</span>
              <span className={classes.soft}>{kind === 'holiday' ? '' : say(`kind.${kind}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
