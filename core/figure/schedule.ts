import type { CalendarDate } from '../calendar/calendar-date.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { FigureName } from './figures.ts';
import type { MadeReport, ReportAsked, ReportFormat } from './made-report.ts';
import type { ReportLanguage } from './report-words.ts';
import type { ReportName } from './reports.ts';
import { daysOfSpan, type SpanName } from './span-choice.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

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
  /** Mail addresses, each once. */
  to: readonly string[];
  skipEmpty: boolean;
};

/** So many addresses a report is mailed to at most. */
export const MOST_ADDRESSES = 20;

/** Whether a text looks like a mail address, so that a slip is told while it is typed. */
export const looksLikeMail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

/** Each address once, however its letters are written; the first way of writing it stands. */
export const eachOnce = (addresses: readonly string[]): string[] => {
  const letters = addresses.map((one) => one.toLowerCase());
  return addresses.filter((_, place) => letters.indexOf(letters[place] as string) === place);
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

export const NOT_SENT = ['tooLongForPaper', 'tooManyRows', 'reportUnknown', 'ownerMayNot', 'mailNowhere'] as const;
export type NotSent = (typeof NOT_SENT)[number];

/** What became of it at an instant it was due: sent, left out as it was empty, or not sent. */
export type RunOutcome = 'sent' | 'empty' | 'failed';
/** What became of a mail; `forgotten` where the outbox does not keep it any more. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'forgotten'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** By this the mail of one run to one address is known in the outbox. */
export const causeOfMail = (scheduleId: number, dueMs: number, to: string): string =>
  `${prefixOfRun(scheduleId, dueMs)}${to}`;
/** With this the causes of all mails of one run begin. */
export const prefixOfRun = (scheduleId: number, dueMs: number): string =>
  `report ${scheduleId} ${new Date(dueMs).toISOString()} `;

const MAIL_OF_REPORT = /^report (\d+) (\d{4}-\d\d-\d\dT[\d:.]+Z) (.+)$/;
/** Of which run the mail of this cause is, and to whom; null where it is none of a report. */
export function mailOfCause(cause: string | null): { scheduleId: number; dueMs: number; to: string } | null {
  const [, scheduleId, due, to] = MAIL_OF_REPORT.exec(cause ?? '') ?? [];
  if (scheduleId === undefined || due === undefined || to === undefined) return null;
  return { scheduleId: Number(scheduleId), dueMs: Date.parse(due), to };
}

type Words = {
  subject: (name: string, days: string) => string;
  body: (about: readonly string[]) => string;
  notSent: (name: string) => string;
  deadAddress: (name: string, to: string) => string;
  why: Readonly<Record<NotSent, string>>;
};

/** What the mail says, and what its owner is told where none went out. */
export const SCHEDULE_WORDS: Readonly<Record<ReportLanguage, Words>> = inLanguages({
  en: en.SCHEDULE_WORDS,
  fr: fr.SCHEDULE_WORDS,
});
