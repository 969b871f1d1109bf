import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AskedReport } from '#cards/figure/contract.ts';
import { useFigureTexts } from '#cards/figure/web/texts.ts';
import type { FigureName } from '#core/figure/figures.ts';
import { REPORT_FORMATS } from '#core/figure/made-report.ts';
import type { ReportName } from '#core/figure/reports.ts';
import { partText } from '#core/figure/said.ts';
import { EVERY, looksLikeMail, MOST_ADDRESSES, MOVING_SPANS } from '#core/figure/schedule.ts';
import { languageName } from '#core/language/language-name.ts';
import { LANGUAGES, languageOf } from '#core/language/languages.ts';
import { FormHere } from '#engine/web/form/FormHere.tsx';
import { currentLanguage } from '#engine/web/i18n.ts';
import { client } from '../../web/client.ts';
import { useReportTexts } from '../../web/texts.ts';
import type { GivenSchedule, ToldSchedule } from '../contract.ts';
import { rereadMails } from './mails-key.ts';
import { useMailTexts } from './texts.ts';

export type Shown = { page: ReportName; asked: AskedReport; drawn: FigureName; span: string };

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** A mail of what the page shows. */
function mailOf({ page, asked, drawn, span }: Shown): Pick<GivenSchedule, 'page' | 'asked'> {
  const { first: _, last: __, ...which } = asked;
  // Chosen days would say the same each time.
  return { page, asked: { ...which, span: MOVING_SPANS.find((one) => one === span) ?? 'last7', drawn } };
}

/** Sets up that the shown report is mailed, or changes one that is. */
export function MailForm({ shown, mail, onBack }: { shown: Shown; mail: ToldSchedule | null; onBack: () => void }) {
  const say = useMailTexts();
  const sayReport = useReportTexts();
  const sayFigure = useFigureTexts();
  const language = languageOf(useTranslation().i18n.language);
  const which = (anew: unknown) => (mail && anew !== true ? { page: mail.page, asked: mail.asked } : mailOf(shown));
  const one = <V extends string | number>(choices: readonly V[], label: (value: V) => string = String) =>
    ({ kind: 'choice', choices: choices.map((value) => ({ value, label: label(value) })) }) as const;
  const wrongIn = (to: unknown) => {
    const address = (to as string[]).find((one) => !looksLikeMail(one));
    return address === undefined ? undefined : say('toWrong', { address });
  };
  return (
    <FormHere
      words={{ keep: say('back'), give: say(mail ? 'saveChange' : 'save') }}
      errors="reports"
      name="report-mail"
      subject={mail ? { id: mail.id } : { page: shown.page }}
      operation={async (kept: GivenSchedule): Promise<unknown> =>
        mail ? client.changeMail({ id: mail.id, mail: kept }) : client.saveMail(kept)
      }
      layout={[
        ['span', 'every'],
        ['weekday', 'day', 'hour'],
        ['format', 'language'],
      ]}
      fields={{
        name: { kind: 'text', label: say('name'), start: mail?.name ?? '', most: 60, required: true },
        to: {
          kind: 'slot',
          saysWrong: true,
          start: mail?.to ?? [],
          required: true,
          wrong: ({ to }) => wrongIn(to),
          render: ({ value, set, problem }) => (
            <TagsInput
              required
              label={say('to')}
              description={say('toHow', { most: MOST_ADDRESSES })}
              error={wrongIn(value) ?? problem}
              maxTags={MOST_ADDRESSES}
              splitChars={[',', ';', ' ']}
              value={value as string[]}
              onChange={set}
            />
          ),
        },
        anew: {
          kind: 'flag',
          label: say('anew', { report: sayReport(shown.page) }),
          hint: ({ anew }) => (mail && anew !== true ? say('asBefore', { report: sayReport(mail.page) }) : ''),
          shown: () => mail !== null,
        },
        span: {
          ...one(MOVING_SPANS, (span) => sayFigure(`span.${span}`)),
          label: sayFigure('days'),
          start: ({ anew }) => which(anew).asked.span,
        },
        every: {
          ...one(EVERY, (every) => say(`everyOf.${every}`)),
          label: say('every'),
          start: mail?.every ?? 'daily',
        },
        weekday: {
          ...one(numbers(1, 7), (day) => partText('weekday', day, {}, language)),
          label: say('weekday'),
          start: mail?.onDay ?? 1,
          shown: ({ every }) => every === 'weekly',
        },
        day: {
          ...one(numbers(1, 28)),
          label: say('day'),
          start: mail?.onDay ?? 1,
          shown: ({ every }) => every === 'monthly',
        },
        hour: { ...one(numbers(0, 23)), label: say('hour'), start: mail?.hour ?? 7, hint: say('hours') },
        format: {
          ...one(REPORT_FORMATS, (format) => format.toUpperCase()),
          label: say('format'),
          start: mail?.format ?? 'pdf',
        },
        language: {
          ...one(LANGUAGES, (value) => languageName(value, currentLanguage())),
          label: say('language'),
          start: mail?.language ?? language,
        },
        skipEmpty: { kind: 'flag', label: say('skipEmpty'), start: mail?.skipEmpty ?? true },
      }}
      input={({ anew, span, weekday, day, name, to, every, hour, format, language: of, skipEmpty }) => {
        const { page, asked } = which(anew);
        const onDay = { daily: 1, weekly: Number(weekday), monthly: Number(day) }[every];
        const at = { every, onDay, hour: hour ?? 0 };
        const reads = { ...asked, span: span as typeof asked.span };
        return { page, asked: reads, name, to, ...at, format, language: of, skipEmpty };
      }}
      done={(_, { name }) => {
        rereadMails();
        onBack();
        return say(mail ? 'changed' : 'saved', { name });
      }}
      onClose={onBack}
    />
  );
}
