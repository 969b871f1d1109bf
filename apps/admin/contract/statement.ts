import { z } from 'zod';
import { LANGUAGES } from '#core/language/languages.ts';
import { ENTRY_KINDS } from '#core/ledger/chart.ts';
import { day as date } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = { all: ['admin', 'accounts'] } as const;
const MOST_LINES = 500;

const asked = {
  fleet: wire.fleet,
  id: wire.id,
  /** The first and the last day; null is the month until today. */
  from: date.nullable().default(null),
  through: date.nullable().default(null),
};
const place = z.strictObject({ date, number: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const amount = z.number().int();

const refusals = { accountUnknown: 404, periodBackwards: 422 } as const;

const line = z.object({
  number: z.number().int(),
  onDate: z.string(),
  kind: z.enum(ENTRY_KINDS),
  jobId: wire.id.nullable(),
  /** Above zero is owed, below is paid. */
  amountMinor: amount,
  balanceMinor: amount,
  rule: z.string().nullable(),
  why: z.string().nullable(),
  by: z.string(),
});

export const statementOperations = {
  accountStatement: operation({
    method: 'POST',
    path: '/admin/accounts/statement',
    right,
    search: true,
    doc: 'What was posted on a client account in a period, by day, with its balance before and after; `next` continues',
    input: z.strictObject({
      ...asked,
      after: place.nullable().default(null),
      limit: z.number().int().min(1).max(MOST_LINES).default(100),
    }),
    output: z.object({
      from: z.string(),
      through: z.string(),
      currency: z.string(),
      openingMinor: amount,
      closingMinor: amount,
      lines: z.array(line),
      next: z.object({ date: z.string(), number: z.number().int() }).nullable(),
    }),
    errors: refusals,
  }),
  exportAccountStatement: operation({
    method: 'POST',
    path: '/admin/accounts/statement/export',
    right,
    search: true,
    doc: 'The same as CSV, the balances before and after as its first and last line',
    input: z.strictObject({ ...asked, language: z.enum(LANGUAGES).default('en') }),
    output: z.object({ fileName: z.string(), csv: z.string() }),
    errors: refusals,
  }),
  printAccountStatement: operation({
    method: 'POST',
    path: '/admin/accounts/statement/print',
    right,
    search: true,
    doc: 'The same as PDF in the language of the company’s papers: where to fetch it, once within 30 s. Asked for again unchanged, it says that it is a copy',
    input: z.strictObject(asked),
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { ...refusals, statementTooLong: 422 },
  }),
  mailAccountStatement: operation({
    method: 'POST',
    path: '/admin/accounts/statement/mail',
    right,
    search: true,
    doc: 'Mails the same to the client: to the address for invoices, else to the other one of the account',
    input: z.strictObject(asked),
    output: z.object({ to: z.string() }),
    errors: { ...refusals, statementTooLong: 422, addressMissing: 422, messageNowhere: 409 },
  }),
};
export type ToldStatementLine = z.infer<typeof line>;
