import { z } from 'zod';
import { AGES } from '#core/invoice/ageing.ts';
import { INVOICE_KINDS, INVOICE_STATES } from '#core/invoice/state.ts';
import { ENTRY_KINDS } from '#core/ledger/chart.ts';
import { wire } from '#engine/contract/wire.ts';

const amount = z.number().int();

/** A printed statement has so many lines at most. */
export const MOST_PRINTED = 2_000;

/** So many of an account are told; older ones stand in its statement. */
export const MOST_INVOICES = 300;

const toldInvoice = z.object({
  id: wire.id,
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  number: z.number().int().nullable(),
  /** Of the invoice that a credit note takes back. */
  credits: z.number().int().nullable(),
  from: z.string(),
  through: z.string(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  totalMinor: amount,
  openMinor: amount,
  /** That the client was reminded of it, by level. */
  reminders: z.array(z.object({ level: z.number().int(), onDate: z.string(), to: z.string() })),
});
export type ToldInvoice = z.infer<typeof toldInvoice>;

/** The invoices of an account, what is open of them by age, and what was paid and has settled none. */
export const toldInvoices = z.object({
  currency: z.string(),
  freeMinor: amount,
  ageing: z.record(z.enum(AGES), amount),
  invoices: z.array(toldInvoice),
});
export type ToldInvoices = z.infer<typeof toldInvoices>;

/** So many lines of a statement are shown; its PDF has more. */
export const MOST_SHOWN_LINES = 300;

/** The statement of a client or an agent as they see it: above zero is what a client owes, or what an agent is to get. */
export const toldStatement = z.object({
  from: z.string(),
  through: z.string(),
  currency: z.string(),
  openingMinor: amount,
  closingMinor: amount,
  lines: z.array(
    z.object({
      number: z.number().int(),
      onDate: z.string(),
      kind: z.enum(ENTRY_KINDS),
      jobId: wire.id.nullable(),
      amountMinor: amount,
      balanceMinor: amount,
    }),
  ),
  /** There are more lines than are shown. */
  more: z.boolean(),
});
export type ToldStatement = z.infer<typeof toldStatement>;
