import { useTranslation } from 'react-i18next';
import { type CalendarDay, LONGEST_DAY_NAME, marksOf } from '#core/calendar/calendar.ts';
import { addDays, type CalendarDate } from '#core/calendar/calendar-date.ts';
import { MADE_DAYS_AHEAD } from '#core/permanent/permanent.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { dateText } from '#ui/kit/format.ts';
import { client } from '../client.ts';
import { useCalendarTexts } from './texts.ts';

const CHOICES = ['none', 'skip', 'extra'] as const;
export type Choice = (typeof CHOICES)[number];

/** What a date is: a public holiday or none, an exception or none. */
export function DayDialog({
  calendarId,
  version,
  date,
  days,
  today,
  start,
  again,
  onClose,
}: {
  calendarId: number;
  version: number;
  date: CalendarDate;
  days: readonly CalendarDay[];
  today: CalendarDate;
  /** The exception that is being made, where a key said so. */
  start: Choice | null;
  again: () => void;
  onClose: () => void;
}) {
  const say = useCalendarTexts();
  const { i18n } = useTranslation();
  const { holiday, exception } = marksOf(days).get(date) ?? {};
  return (
    <FormDialog
      title={dateText(date, i18n.language)}
      words={{ keep: say('day.back'), give: say('day.save') }}
      errors="permanent"
      operation={client.calendars.setDay}
      subject={{ calendarId, date }}
      fields={{
        kind: {
          kind: 'choice',
          as: 'lines',
          label: say('day.exception'),
          start: start ?? exception?.kind ?? 'none',
          choices: CHOICES.map((value) => ({ value, label: say(`day.${value}`) })),
        },
        name: {
          kind: 'text',
          label: say('day.name'),
          start: exception?.name ?? '',
          most: LONGEST_DAY_NAME,
          required: true,
          missing: say('day.nameMissing'),
          codes: ['dayNameMissing'],
          shown: ({ kind }) => kind !== 'none',
          ...(start === null ? {} : { first: true }),
        },
        holiday: {
          kind: 'text',
          label: say('day.holiday'),
          hint: say('day.holidayHow'),
          start: holiday?.name ?? '',
          most: LONGEST_DAY_NAME,
        },
        made: {
          kind: 'told',
          shown: () => date >= today && date <= addDays(today, MADE_DAYS_AHEAD),
          render: () => say('day.made'),
        },
      }}
      input={(of) => {
        const kind = of['kind'] as Choice;
        const named = kind === 'none' ? null : { kind, name: String(of['name']) };
        return { calendarId, date, version, holiday: of.holiday, exception: named };
      }}
      done={again}
      refused={again}
      onClose={onClose}
    />
  );
}
