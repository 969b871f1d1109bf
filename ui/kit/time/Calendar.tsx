import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiTexts } from '../texts.ts';
import { DatePicker } from './dates.ts';

/** A month to choose a day from, by click or with the arrow keys. `day` is such as `2026-11-21`, or null. */
export function Calendar({ day, onDay }: { day: string | null; onDay: (day: string) => void }) {
  const say = useUiTexts();
  const { i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const begin = day ?? dayjs().format('YYYY-MM-DD');
  // The first time it comes after its place was opened, when the keyboard has gone elsewhere.
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <DatePicker
      ref={box}
      getDayProps={(one) => (one === begin ? { 'data-autofocus': true } : {})}
      size="xs"
      locale={i18n.language}
      {...(day ? { defaultDate: day } : {})}
      value={day}
      hideOutsideDates
      highlightToday
      // Red stands for trouble here.
      weekendDays={[]}
      // A click on the day that is chosen already keeps it.
      allowDeselect={false}
      ariaLabels={{
        nextMonth: say('calendar.nextMonth'),
        previousMonth: say('calendar.lastMonth'),
        nextYear: say('calendar.nextYear'),
        previousYear: say('calendar.lastYear'),
        nextDecade: say('calendar.nextDecade'),
        previousDecade: say('calendar.lastDecade'),
      }}
      onChange={(chosen) => chosen && onDay(chosen)}
    />
  );
}
