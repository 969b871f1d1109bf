import { creditLines, totalsOf } from '#core/invoice/invoice.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockAccount } from '#store/account/account.ts';
import type { Tx } from '#store/door/transaction.ts';
import {
  type InvoiceRow,
  insertDraft,
  invoiceById,
  linesOfInvoice,
  lockInvoice,
  markCredited,
  type StoredLine,
  settle,
} from '#store/invoice/invoice.ts';
import { alone } from '../command/alone.ts';
import { giveNumber } from './issue-invoice.ts';

export type Crediting = {
  fleetId: number;
  invoiceId: number;
  /** Numbers of its lines; none for all that are not credited. */
  lines: readonly number[];
  why: string;
};

export type CreditRefusal =
  | 'invoiceUnknown'
  | 'invoiceNotIssued'
  | 'creditNotCredited'
  | 'whyMissing'
  | 'lineUnknown'
  | 'nothingToCredit';

/**
 * Takes an issued invoice back, whole or some of its lines, by a credit note that names it. Its drives are on no invoice then;
 * what the client owes is the book's matter. What was settled beyond the rest is free again. Refused: `invoiceUnknown`,
 * `invoiceNotIssued`, `creditNotCredited` (it is a credit note), `whyMissing`, `lineUnknown`, `nothingToCredit`.
 */
export async function creditInvoiceIn(
  t: Tx,
  { fleetId, invoiceId, lines, why }: Crediting,
): Promise<Result<{ number: number }, CreditRefusal>> {
  const seen = await invoiceById(t.db, fleetId, invoiceId);
  // An account is held before its invoices, as by whoever settles them.
  if (seen) await lockAccount(t, fleetId, seen.account_id);
  const invoice = await lockInvoice(t, fleetId, invoiceId);
  if (!invoice) return refuse('invoiceUnknown');
  const { number: credited, seller, buyer } = invoice;
  if (credited === null || !seller || !buyer) return refuse('invoiceNotIssued');
  if (invoice.kind === 'credit') return refuse('creditNotCredited');
  if (why === '') return refuse('whyMissing');
  const chosen = chosenOf(await linesOfInvoice(t.db, invoiceId), lines);
  if (!chosen.ok) return chosen;
  const creditId = await writeCredit(t, invoice, chosen.value, why);
  const number = await giveNumber(t, { fleetId, invoiceId: creditId }, { seller, buyer, paymentDays: 0 });
  t.audit({
    act: 'creditInvoice',
    entity: 'invoice',
    entityId: creditId,
    fleetId,
    became: { number, invoice: credited, totalMinor: totalsOf(chosen.value).totalMinor },
    why,
  });
  t.announce('accounts', fleetId, invoice.account_id);
  return ok({ number });
}

export const creditInvoice = alone(creditInvoiceIn);

function chosenOf(
  all: readonly StoredLine[],
  lines: readonly number[],
): Result<StoredLine[], 'lineUnknown' | 'nothingToCredit'> {
  const unknown = lines.find((number) => !all.some(({ line }) => line === number));
  if (unknown !== undefined) return refuse('lineUnknown', { line: unknown });
  const named = lines.length === 0 ? all : all.filter(({ line }) => lines.includes(line));
  const chosen = named.filter(({ creditedBy }) => creditedBy === null);
  return chosen.length === 0 || (lines.length > 0 && chosen.length < named.length)
    ? refuse('nothingToCredit')
    : ok(chosen);
}

async function writeCredit(t: Tx, invoice: InvoiceRow, chosen: readonly StoredLine[], why: string): Promise<number> {
  const lines = creditLines(chosen);
  const totals = totalsOf(lines);
  const { id, fleet_id: fleetId, account_id: accountId, currency } = invoice;
  const creditId = await insertDraft(t, {
    fleetId,
    accountId,
    currency,
    period: { from: invoice.period_from, through: invoice.period_through },
    lines,
    totals,
    credits: { invoiceId: id, why },
  });
  const restMinor = invoice.total_minor - invoice.credited_minor - totals.totalMinor;
  const beyondMinor = invoice.paid_minor - restMinor;
  if (beyondMinor > 0) await settle(t, [{ id, minor: -beyondMinor }]);
  await markCredited(t, id, {
    by: creditId,
    lines: chosen.map(({ line }) => line),
    creditedMinor: totals.totalMinor,
  });
  return creditId;
}
