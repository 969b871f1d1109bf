import type { InvoiceLine, InvoiceTotals } from './invoice.ts';
import type { Buyer, Seller } from './party.ts';
import type { InvoiceKind } from './state.ts';

/** An issued invoice or credit note, whole: what its PDF and its file are made of. */
export type InvoicePaper = {
  kind: InvoiceKind;
  number: number;
  issuedOn: string;
  dueOn: string;
  currency: string;
  period: { from: string; through: string };
  seller: Seller;
  buyer: Buyer;
  lines: readonly InvoiceLine[];
  totals: InvoiceTotals;
  why: string;
  /** The invoice that a credit note takes back. */
  credits: { number: number; issuedOn: string } | null;
};

/** The same, or one that the buyer writes in the seller's name. */
export type FiledPaper = Omit<InvoicePaper, 'kind'> & { kind: InvoiceKind | 'selfBilled' };
