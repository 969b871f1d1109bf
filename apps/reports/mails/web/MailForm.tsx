import { Button, Checkbox, Group, NativeSelect, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedReport } from '#cards/figure/contract.ts';
import { useFigureTexts } from '#cards/figure/web/texts.ts';
import type { FigureName } from '#core/figure/figures.ts';
import { REPORT_FORMATS } from '#core/figure/made-report.ts';
import type { ReportName } from '#core/figure/reports.ts';
import { partText } from '#core/figure/said.ts';
import { EVERY, looksLikeMail, MOST_ADDRESSES, MOVING_SPANS } from '#core/figure/schedule.ts';
import { languageName } from '#core/language/language-name.ts';
import type { Language } from '#core/language/languages.ts';
import { LANGUAGES, languageOf } from '#core/language/languages.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import { useReportTexts } from '../../web/texts.ts';
import type { GivenSchedule, ToldSchedule } from '../contract.ts';
import classes from './mails.module.css';
import { rereadMails } from './mails-key.ts';
import { useMailTexts } from './texts.ts';

export type Shown = { page: ReportName; asked: AskedReport; drawn: FigureName; span: string };

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => String(first + n));

/** A mail of what the page shows. */
function mailOf({ page, asked, drawn, span }: Shown): Pick<GivenSchedule, 'page' | 'asked'> {
  const { first: _, last: __, ...which } = asked;
  // Chosen days would say the same each time.
  return { page, asked: { ...which, span: MOVING_SPANS.find((one) => one === span) ?? 'last7', drawn } };
}

function given(shown: Shown, mail: ToldSchedule | null, language: Language): GivenSchedule {
  if (mail) {
    const { id: _, zone: __, lastDueMs: ___, pausedMs: ____, ...kept } = mail;
    return kept;
  }
  const when = { every: 'daily', onDay: 1, hour: 7 } as const;
  return { ...mailOf(shown), name: '', ...when, format: 'pdf', language, to: [], skipEmpty: true };
}

/** Sets up that the shown report is mailed, or changes one that is. */
export function MailForm({ shown, mail, onBack }: { shown: Shown; mail: ToldSchedule | null; onBack: () => void }) {
  const say = useMailTexts();
  const sayReport = useReportTexts();
  const sayFigure = useFigureTexts();
  const language = languageOf(useTranslation().i18n.language);
  const [draft, setDraft] = useState(() => given(shown, mail, language));
  const [anew, setAnew] = useState(false);
  const set = (change: Partial<GivenSchedule>) => setDraft((before) => ({ ...before, ...change }));
  const wrong = draft.to.find((one) => !looksLikeMail(one));
  const save = useAct(() => (mail ? client.changeMail({ id: mail.id, mail: draft }) : client.saveMail(draft)), {
    onDone: () => {
      toast({ severity: 'success', summary: say(mail ? 'changed' : 'saved', { name: draft.name }) });
      rereadMails();
      onBack();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (wrong === undefined && draft.to.length > 0) save.mutate(undefined);
  };
  const { every } = draft;
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <TextInput
          required
          data-autofocus
          maxLength={60}
          label={say('name')}
          value={draft.name}
          onChange={(e) => set({ name: e.target.value })}
        />
        <TagsInput
          required
          label={say('to')}
          description={say('toHow', { most: MOST_ADDRESSES })}
          error={wrong === undefined ? undefined : say('toWrong', { address: wrong })}
          maxTags={MOST_ADDRESSES}
          splitChars={[',', ';', ' ']}
          value={draft.to}
          onChange={(to) => set({ to })}
        />
        {mail ? (
          <Checkbox
            label={say('anew', { report: sayReport(shown.page) })}
            description={anew ? undefined : say('asBefore', { report: sayReport(mail.page) })}
            checked={anew}
            onChange={(e) => {
              setAnew(e.target.checked);
              set(e.target.checked ? mailOf(shown) : { page: mail.page, asked: mail.asked });
            }}
          />
        ) : null}
        <div className={classes.fields}>
          <NativeSelect
            label={sayFigure('days')}
            value={draft.asked.span}
            data={MOVING_SPANS.map((value) => ({ value, label: sayFigure(`span.${value}`) }))}
            onChange={(e) => {
              const span = MOVING_SPANS.find((one) => one === e.target.value) ?? 'last7';
              set({ asked: { ...draft.asked, span } });
            }}
          />
          <NativeSelect
            label={say('every')}
            value={every}
            data={EVERY.map((value) => ({ value, label: say(`everyOf.${value}`) }))}
            onChange={(e) => set({ every: e.target.value as GivenSchedule['every'], onDay: 1 })}
          />
          {every === 'weekly' ? (
            <NativeSelect
              label={say('weekday')}
              value={String(draft.onDay)}
              data={numbers(1, 7).map((value) => ({ value, label: partText('weekday', Number(value), {}, language) }))}
              onChange={(e) => set({ onDay: Number(e.target.value) })}
            />
          ) : null}
          {every === 'monthly' ? (
            <NativeSelect
              label={say('day')}
              value={String(draft.onDay)}
              data={numbers(1, 28)}
              onChange={(e) => set({ onDay: Number(e.target.value) })}
            />
          ) : null}
          <NativeSelect
            label={say('hour')}
            value={String(draft.hour)}
            data={numbers(0, 23)}
            onChange={(e) => set({ hour: Number(e.target.value) })}
          />
          <NativeSelect
            label={say('format')}
            value={draft.format}
            data={REPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(e) => set({ format: e.target.value as GivenSchedule['format'] })}
          />
          <NativeSelect
            label={say('language')}
            value={draft.language}
            data={LANGUAGES.map((value) => ({ value, label: languageName(value, currentLanguage()) }))}
            onChange={(e) => set({ language: e.target.value as Language })}
          />
        </div>
        <Text size="xs" c="dimmed">
          {say('hours')}
        </Text>
        <Checkbox
          label={say('skipEmpty')}
          checked={draft.skipEmpty}
          onChange={(e) => set({ skipEmpty: e.target.checked })}
        />
        {save.error ? <Refusal sentence={errorSentence(save.error, 'reports')} /> : null}
        <Group gap="xs">
          <Button type="submit" size="xs" loading={save.isPending}>
            {say(mail ? 'saveChange' : 'save')}
          </Button>
          <Button size="xs" variant="default" onClick={onBack}>
            {say('back')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
