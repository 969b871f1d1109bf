import { z } from 'zod';
import { askedReport } from '#cards/figure/contract.ts';
import { USER_LANGUAGES } from '#core/access/person.ts';
import { FIGURE_NAMES, type FigureName } from '#core/figure/figures.ts';
import { REPORT_FORMATS } from '#core/figure/made-report.ts';
import { REPORT_NAMES, type ReportName } from '#core/figure/reports.ts';
import { READS_REPORTS } from '#core/figure/rights.ts';
import { EVERY, MOVING_SPANS } from '#core/figure/schedule.ts';
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
  language: z.enum(USER_LANGUAGES),
  to: z.email().max(254),
  skipEmpty: z.boolean(),
});
export type ToldSchedule = z.infer<typeof told>;

const told = z.object({
  ...schedule.omit({ asked: true }).shape,
  id: wire.id,
  zone: z.string(),
  lastDueMs: wire.instantMs.nullable(),
});

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
  saveMail: operation({
    method: 'POST',
    path: '/reports/mails/save',
    right: READS_REPORTS,
    doc: 'Has a report mailed daily, weekly or monthly at a full hour by the clocks of its first fleet.',
    input: schedule,
    output: z.object({ id: wire.id }),
    errors: { notCutBy: 422, schedulesFull: 409 },
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
