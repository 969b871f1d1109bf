import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const INVOICE_STATES = ['draft', 'issued', 'partPaid', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const invoiceStateNames: Readonly<Record<Language, Readonly<Record<InvoiceState, string>>>> = inLanguages({
  en: en.invoiceStateNames,
  fr: fr.invoiceStateNames,
});

export const INVOICE_KINDS = ['invoice', 'credit'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export type InvoiceStanding = {
  number: number | null;
  dueOn: string | null;
  totalMinor: number;
  creditedMinor: number;
  paidMinor: number;
};

/** What is still to be paid of an invoice. */
export const openMinor = ({ totalMinor, creditedMinor, paidMinor }: InvoiceStanding): number =>
  totalMinor - creditedMinor - paidMinor;

/** How an invoice stands on a day; on its due day it is not overdue yet. */
export function stateOf(invoice: InvoiceStanding, today: string): InvoiceState {
  if (invoice.number === null) return 'draft';
  if (invoice.creditedMinor === invoice.totalMinor) return 'credited';
  if (openMinor(invoice) === 0) return 'paid';
  if (invoice.dueOn !== null && today > invoice.dueOn) return 'overdue';
  return invoice.paidMinor > 0 ? 'partPaid' : 'issued';
}

export type Spent = { id: number; minor: number };

/** Divides a payment among open invoices in their order, each up to what is open of it. */
export function spread(open: readonly Spent[], paidMinor: number): Spent[] {
  let left = paidMinor;
  return open.flatMap(({ id, minor: openMinor }) => {
    const minor = Math.min(openMinor, left);
    left -= minor;
    return minor > 0 ? [{ id, minor }] : [];
  });
}
