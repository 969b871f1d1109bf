import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { FigureName } from './figures.ts';
import type { MadeReport, ReportAsked, ReportFormat } from './made-report.ts';
import type { ReportLanguage } from './report-words.ts';
import type { ReportName } from './reports.ts';
import { daysOfSpan, type SpanName } from './span-choice.ts';

export const EVERY = ['daily', 'weekly', 'monthly'] as const;
export type Every = (typeof EVERY)[number];

/** Spans that move with the days: a chosen one would say the same each time. */
export const MOVING_SPANS = ['yesterday', 'last7', 'last28', 'thisMonth', 'lastMonth'] as const satisfies SpanName[];
export type MovingSpan = (typeof MOVING_SPANS)[number];

/** What a report that is mailed by itself is asked. */
export type ScheduledAsk = Omit<ReportAsked, 'first' | 'last'> & { span: MovingSpan; drawn: FigureName };

/** When it is made: at this full hour by the clocks of its fleet, on a weekday from Monday or a day of the month. */
export type When = { every: Every; onDay: number; hour: number };

export type Schedule = When & {
  page: ReportName;
  name: string;
  asked: ScheduledAsk;
  format: ReportFormat;
  language: ReportLanguage;
  to: string;
  skipEmpty: boolean;
};

/** The same as a line of cron: minute, hour, day, month, weekday. */
export function cronOf({ every, onDay, hour }: When): string {
  switch (every) {
    case 'daily':
      return `0 ${hour} * * *`;
    case 'weekly':
      return `0 ${hour} * * ${onDay % 7}`;
    case 'monthly':
      return `0 ${hour} ${onDay} * *`;
  }
}

/** The report that is due on this day of its fleet. */
export function dueReport(
  { page, format, language, asked }: Omit<Schedule, 'name' | 'to'>,
  today: CalendarDate,
): MadeReport {
  const { span, drawn, ...which } = asked;
  const days = daysOfSpan(span, today, { first: undefined, last: undefined });
  return { page, format, language, drawn, asked: { ...which, ...days } };
}

export type NotSent = 'tooLongForPaper' | 'tooManyRows' | 'reportUnknown' | 'ownerMayNot' | 'mailNowhere';

type Words = {
  subject: (name: string, days: string) => string;
  body: (about: readonly string[]) => string;
  notSent: (name: string) => string;
  why: Readonly<Record<NotSent, string>>;
};

/** What the mail says, and what its owner is told where none went out. */
export const SCHEDULE_WORDS: Readonly<Record<ReportLanguage, Words>> = {
  en: {
    subject: (name, days) => `${name}: ${days}`,
    body: (about) => `Good day,\n\nthe report attached:\n\n${about.join('\n')}\n`,
    notSent: (name) => `The report “${name}” was not sent by mail.`,
    why: {
      tooLongForPaper: 'It has more rows than a PDF takes: have it sent as XLSX, or cut by less.',
      tooManyRows: 'It has more rows than a file takes: choose fewer days, or cut by less.',
      reportUnknown: 'It cannot be asked for this way any more: set it up anew.',
      ownerMayNot: 'You may no longer read it, or no longer see all of its fleets. It is not sent any more.',
      mailNowhere: 'The suite has no mail server to send it by.',
    },
  },
  fr: {
    subject: (name, days) => `${name} : ${days}`,
    body: (about) => `Bonjour,\n\nle rapport ci-joint :\n\n${about.join('\n')}\n`,
    notSent: (name) => `Le rapport « ${name} » n’a pas été envoyé par courriel.`,
    why: {
      tooLongForPaper: 'Il a plus de lignes qu’un PDF n’en prend : demandez-le en XLSX, ou avec moins de détail.',
      tooManyRows: 'Il a plus de lignes qu’un fichier n’en prend : choisissez moins de jours ou moins de détail.',
      reportUnknown: 'Il ne peut plus être demandé ainsi : programmez-le à nouveau.',
      ownerMayNot: 'Vous ne pouvez plus le lire, ou ne voyez plus toutes ses flottes. Il n’est plus envoyé.',
      mailNowhere: 'La suite n’a pas de serveur de courriel.',
    },
  },
};
