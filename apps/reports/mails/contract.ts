import { z } from 'zod';
import { askedReport } from '#cards/figure/contract.ts';
import { FIGURE_NAMES, type FigureName } from '#core/figure/figures.ts';
import { REPORT_FORMATS } from '#core/figure/made-report.ts';
import { REPORT_NAMES, type ReportName } from '#core/figure/reports.ts';
import { READS_REPORTS } from '#core/figure/rights.ts';
import { EVERY, MAIL_STATES, MOST_ADDRESSES, MOVING_SPANS, NOT_SENT } from '#core/figure/schedule.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const { first: _, last: __, ...which } = askedReport.shape;

const schedule = z.strictObject({
  page: z.enum(REPORT_NAMES as [ReportName, ...ReportName[]]),
  name: wire.name(60),
  asked: z.strictObject({
    ...which,
    span: z.enum(MOVING_SPANS),
    drawn: z.enum(FIGURE_NAMES as [FigureName, ...FigureName[]]),
  }),
  every: z.enum(EVERY),
  /** A weekday from Monday, or a day of the month. */
  onDay: z.number().int().min(1).max(28),
  hour: z.number().int().min(0).max(23),
  format: z.enum(REPORT_FORMATS),
  language: z.enum(LANGUAGES),
  to: z.array(wire.email(254)).min(1).max(MOST_ADDRESSES),
  skipEmpty: z.boolean(),
});
export type GivenSchedule = z.input<typeof schedule>;

const run = z.object({
  dueMs: wire.instantMs,
  doneMs: wire.instantMs,
  outcome: z.enum(['sent', 'empty', 'failed']),
  why: z.enum(NOT_SENT).nullable(),
  to: z.array(z.object({ address: z.string(), state: z.enum(MAIL_STATES), error: z.string().nullable() })),
});
export type ToldRun = z.infer<typeof run>;

const told = z.object({
  ...schedule.shape,
  id: wire.id,
  zone: z.string(),
  lastDueMs: wire.instantMs.nullable(),
  pausedMs: wire.instantMs.nullable(),
});
export type ToldSchedule = z.infer<typeof told>;

export const mails = {
  mails: operation({
    method: 'GET',
    path: '/reports/mails',
    right: READS_REPORTS,
    doc: 'The reports that the user has mailed.',
    input: z.strictObject({}),
    output: z.object({ mails: z.array(told) }),
    errors: {},
  }),
  mailRuns: operation({
    method: 'GET',
    path: '/reports/mails/runs',
    right: READS_REPORTS,
    doc: 'What became of a report of the user each time it was due, newest first: sent to whom, left out as it was empty, or why not.',
    input: z.strictObject({ id: z.coerce.number<number>().pipe(wire.id) }),
    output: z.object({ runs: z.array(run) }),
    errors: { scheduleUnknown: 404 },
  }),
  saveMail: operation({
    method: 'POST',
    path: '/reports/mails/save',
    right: READS_REPORTS,
    doc: 'Has a report mailed to several addresses daily, weekly or monthly at a full hour by the clocks of its first fleet.',
    input: schedule,
    output: z.object({ id: wire.id }),
    errors: { notCutBy: 422, schedulesFull: 409 },
  }),
  changeMail: operation({
    method: 'POST',
    path: '/reports/mails/change',
    right: READS_REPORTS,
    doc: 'Writes another mail in the place of one that the user set up; it counts from now.',
    input: z.strictObject({ id: wire.id, mail: schedule }),
    output: z.object({ id: wire.id }),
    errors: { notCutBy: 422, scheduleUnknown: 404 },
  }),
  pauseMail: operation({
    method: 'POST',
    path: '/reports/mails/pause',
    right: READS_REPORTS,
    doc: 'Has a report not mailed for a while, or again from its next time on.',
    input: z.strictObject({ id: wire.id, paused: z.boolean() }),
    output: z.object({ id: wire.id }),
    errors: { scheduleUnknown: 404 },
  }),
  removeMail: operation({
    method: 'POST',
    path: '/reports/mails/remove',
    right: READS_REPORTS,
    doc: 'Has a report mailed no more.',
    input: z.strictObject({ id: wire.id }),
    output: z.object({ id: wire.id }),
    errors: { scheduleUnknown: 404 },
  }),
};
