import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarDay, LONGEST_DAY_NAME, marksOf } from '#core/calendar/calendar.ts';
import { addDays, type CalendarDate } from '#core/calendar/calendar-date.ts';
import { MADE_DAYS_AHEAD } from '#core/permanent/permanent.ts';
import { dateText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useCalendarTexts } from './texts.ts';

export type DaySet = { holiday: string; exception: { kind: 'extra' | 'skip'; name: string } | null };
const CHOICES = ['none', 'skip', 'extra'] as const;
export type Choice = (typeof CHOICES)[number];

/** What a date is: a public holiday or none, an exception or none. */
export function DayDialog({
  date,
  days,
  today,
  start,
  refusal,
  saving,
  onSave,
  onClose,
}: {
  date: CalendarDate;
  days: readonly CalendarDay[];
  today: CalendarDate;
  /** The exception that is being made, where a key said so. */
  start: Choice | null;
  refusal: string | null;
  saving: boolean;
  onSave: (set: DaySet) => void;
  onClose: () => void;
}) {
  const say = useCalendarTexts();
  const sayUi = useUiTexts();
  const { i18n } = useTranslation();
  const mark = marksOf(days).get(date);
  const [holiday, setHoliday] = useState(mark?.holiday?.name ?? '');
  const [choice, setChoice] = useState<Choice>(start ?? CHOICES.find((one) => one === mark?.exception?.kind) ?? 'none');
  const [name, setName] = useState(mark?.exception?.name ?? '');
  const [tried, setTried] = useState(false);
  const missing = choice !== 'none' && name.trim() === '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={dateText(date, i18n.language)}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (missing) return;
          onSave({
            holiday: holiday.trim(),
            exception: choice === 'none' ? null : { kind: choice, name: name.trim() },
          });
        }}
      >
        <Stack gap="sm">
          {refusal ? <Refusal sentence={refusal} /> : null}
          <Radio.Group label={say('day.exception')} value={choice} onChange={(value) => setChoice(value as Choice)}>
            <Stack gap={6} mt={4}>
              {CHOICES.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={say(`day.${value}`)}
                  data-autofocus={(start === null && value === choice) || undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={say('day.name')}
            data-autofocus={start !== null || undefined}
            disabled={choice === 'none'}
            value={choice === 'none' ? '' : name}
            maxLength={LONGEST_DAY_NAME}
            autoComplete="off"
            error={tried && missing ? say('day.nameMissing') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={say('day.holiday')}
            description={say('day.holidayHow')}
            value={holiday}
            maxLength={LONGEST_DAY_NAME}
            autoComplete="off"
            onChange={(event) => setHoliday(event.currentTarget.value)}
          />
          {date >= today && date <= addDays(today, MADE_DAYS_AHEAD) ? (
            <Text size="sm" c="dimmed">
              {say('day.made')}
            </Text>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('day.back')}
            </Button>
            <Button type="submit" loading={saving}>
              {say('day.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
