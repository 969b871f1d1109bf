import { z } from 'zod';
import { REPORTS } from '#core/cash-report/reports.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CASHIER } from './rights.ts';
import { askedFleet, day } from './shapes.ts';

/** A report reaches over so many days at most. */
export const MOST_REPORT_DAYS = 400;
export const MOST_REPORT_ROWS = 5_000;
/** A paper has fewer; a file takes all. */
export const MOST_PRINTED_ROWS = 1_500;

const cell = z.union([z.string(), z.number(), z.null()]);
const span = { report: z.enum(REPORTS), from: day, through: day };

/** What the cashiers' desk reports of a span of days. */
export const reports = {
  cashReport: operation({
    method: 'GET',
    path: '/cashier/report',
    right: CASHIER,
    search: true,
    doc: 'A report of the cashiers’ desk over some days: its rows, their cells in the order of its columns, and what each column comes to.',
    input: z.strictObject({ ...askedFleet, ...span }),
    output: z.object({ rows: z.array(z.array(cell)), sums: z.array(cell), more: z.boolean() }),
    errors: { spanWrong: 422 },
  }),
  printCashReport: operation({
    method: 'POST',
    path: '/cashier/print-report',
    right: CASHIER,
    doc: 'Where a report is fetched as PDF, once within 30 s; the same content printed again is a copy.',
    input: z.strictObject({ fleet: wire.fleet, ...span, language: z.enum(LANGUAGES) }),
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { spanWrong: 422, reportTooLong: 422 },
  }),
};
