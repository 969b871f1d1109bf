import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedReport } from '#cards/figure/contract.ts';
import type { FigureName } from '#core/figure/figures.ts';
import { REPORT_FORMATS, type ReportFormat } from '#core/figure/made-report.ts';
import type { ReportName } from '#core/figure/reports.ts';
import { partText } from '#core/figure/said.ts';
import { EVERY, type Every, MOVING_SPANS } from '#core/figure/schedule.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import type { ToldSchedule } from '../contract.ts';
import { useMailTexts } from './texts.ts';

const KEY = ['reports', 'mails'];
const reread = () => void queries.invalidateQueries({ queryKey: KEY });
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => String(first + n));

type Shown = { page: ReportName; asked: AskedReport; drawn: FigureName; span: string };

/** The reports that the user has mailed, and a form that has the shown one mailed too. */
export function MailsDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const say = useMailTexts();
  const { data, error } = useOperation(KEY, (signal) => client.mails({}, { signal }));
  return (
    <Modal opened onClose={onClose} size="lg" title={say('title')} closeButtonProps={{ 'aria-label': say('close') }}>
      <Stack gap="md">
        {error ? <Refusal sentence={errorSentence(error, 'report-mails')} /> : null}
        {data?.mails.length === 0 ? <Nothing title={say('none')} /> : null}
        {data?.mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
        <NewMail shown={shown} />
      </Stack>
    </Modal>
  );
}

function Mail({ mail }: { mail: ToldSchedule }) {
  const say = useMailTexts();
  const when = useWhen();
  const { name, to, zone, hour, lastDueMs } = mail;
  const remove = useAct(() => client.removeMail({ id: mail.id }), { onDone: reread, onRefused: reread });
  const every = say(`everyOf.${mail.every}`);
  return (
    <Group component="article" aria-label={name} justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {say('line', { every, hour, zone, format: mail.format.toUpperCase(), to })}
          {lastDueMs === null ? '' : ` · ${say('last', { when: when(lastDueMs) })}`}
        </Text>
      </div>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={say('removeNamed', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      >
        {say('remove')}
      </Button>
    </Group>
  );
}

function NewMail({ shown: { page, asked, drawn, span } }: { shown: Shown }) {
  const say = useMailTexts();
  const language = useTranslation().i18n.language === 'fr' ? 'fr' : 'en';
  const moving = MOVING_SPANS.find((one) => one === span);
  const [name, setName] = useState('');
  const [to, setTo] = useState('');
  const [every, setEvery] = useState<Every>('daily');
  const [onDay, setOnDay] = useState('1');
  const [hour, setHour] = useState('7');
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const [inLanguage, setInLanguage] = useState<'en' | 'fr'>(language);
  const [skipEmpty, setSkipEmpty] = useState(true);
  const save = useAct(
    () => {
      const { first: _, last: __, ...which } = asked;
      return client.saveMail({
        page,
        name,
        asked: { ...which, span: moving ?? 'last7', drawn },
        every,
        onDay: Number(onDay),
        hour: Number(hour),
        format,
        language: inLanguage,
        to: to.trim(),
        skipEmpty,
      });
    },
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('saved', { name }) });
        setName('');
        reread();
      },
    },
  );
  if (!moving) return <Text size="sm">{say('chosen')}</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <Stack gap="xs">
        <Title order={3} size="h5">
          {say('add')}
        </Title>
        <Group grow align="start">
          <TextInput
            required
            maxLength={60}
            label={say('name')}
            value={name}
            onChange={(e) => setName(e.target.value)}
          />
          <TextInput required type="email" label={say('to')} value={to} onChange={(e) => setTo(e.target.value)} />
        </Group>
        <Group grow align="start">
          <NativeSelect
            label={say('every')}
            value={every}
            data={EVERY.map((value) => ({ value, label: say(`everyOf.${value}`) }))}
            onChange={(e) => {
              setEvery(e.target.value as Every);
              setOnDay('1');
            }}
          />
          {every === 'weekly' ? (
            <NativeSelect
              label={say('weekday')}
              value={onDay}
              data={numbers(1, 7).map((value) => ({ value, label: partText('weekday', Number(value), {}, language) }))}
              onChange={(e) => setOnDay(e.target.value)}
            />
          ) : null}
          {every === 'monthly' ? (
            <NativeSelect
              label={say('day')}
              value={onDay}
              data={numbers(1, 28)}
              onChange={(e) => setOnDay(e.target.value)}
            />
          ) : null}
          <NativeSelect
            label={say('hour')}
            value={hour}
            data={numbers(0, 23)}
            onChange={(e) => setHour(e.target.value)}
          />
        </Group>
        <Text size="xs" c="dimmed">
          {say('hours')}
        </Text>
        <Group grow align="start">
          <NativeSelect
            label={say('format')}
            value={format}
            data={REPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(e) => setFormat(e.target.value as ReportFormat)}
          />
          <NativeSelect
            label={say('language')}
            value={inLanguage}
            data={(['en', 'fr'] as const).map((value) => ({ value, label: say(`languages.${value}`) }))}
            onChange={(e) => setInLanguage(e.target.value as 'en' | 'fr')}
          />
        </Group>
        <Checkbox label={say('skipEmpty')} checked={skipEmpty} onChange={(e) => setSkipEmpty(e.target.checked)} />
        {save.error ? <Refusal sentence={errorSentence(save.error, 'reports')} /> : null}
        <Group>
          <Button type="submit" size="xs" loading={save.isPending}>
            {say('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
