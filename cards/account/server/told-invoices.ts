import { invoicePaper } from '#acts/invoice/invoice-paper.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { ageing } from '#core/invoice/ageing.ts';
import { printedInvoice } from '#core/invoice/printed-invoice.ts';
import { openMinor, stateOf } from '#core/invoice/state.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { HandlerContext, Suite } from '#engine/server/context.ts';
import { freePaid, type InvoiceRow, invoicedAccount, invoicesOfAccount } from '#store/invoice/invoice.ts';
import { type KeptReminder, remindersOf } from '#store/invoice/reminder.ts';
import { MOST_INVOICES, type ToldInvoice, type ToldInvoices } from '../contract/account-papers.ts';

const standingOf = (row: InvoiceRow) => ({
  number: row.number,
  dueOn: row.due_on,
  totalMinor: row.total_minor,
  creditedMinor: row.credited_minor,
  paidMinor: row.paid_minor,
});

/** A credit note is not paid: it has been issued, and that is all. */
const toldInvoice = (
  row: InvoiceRow,
  today: string,
  numbers: ReadonlyMap<number, number | null>,
  reminders: readonly KeptReminder[],
): ToldInvoice => ({
  id: row.id,
  kind: row.kind,
  state: row.kind === 'credit' ? 'issued' : stateOf(standingOf(row), today),
  number: row.number,
  credits: row.credits === null ? null : (numbers.get(row.credits) ?? null),
  from: row.period_from,
  through: row.period_through,
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  totalMinor: row.total_minor,
  openMinor: row.kind === 'credit' || row.number === null ? 0 : openMinor(standingOf(row)),
  reminders: reminders.flatMap(({ invoiceId, ...one }) => (invoiceId === row.id ? [one] : [])),
});

/** The invoices of an account as they stand today; undefined where the fleet has no such account. */
export async function invoicesTold(
  { store: { db }, books, clock }: Suite,
  which: { fleetId: number; accountId: number },
): Promise<ToldInvoices | undefined> {
  const { fleetId, accountId } = which;
  const [account, rows, freeMinor] = await Promise.all([
    invoicedAccount(db, fleetId, accountId),
    invoicesOfAccount(db, which, MOST_INVOICES),
    freePaid(db, fleetId, accountId),
  ]);
  if (!account) return undefined;
  const facts = books.fleets.get(fleetId);
  const today = localDate(clock.nowMs(), facts?.timeZone ?? 'UTC');
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const ids = rows.map(({ id }) => id);
  const reminders = await remindersOf(db, ids);
  const told = rows.map((row) => toldInvoice(row, today, numbers, reminders));
  const open = told.flatMap(({ dueOn, openMinor: minor }) => (dueOn === null || minor === 0 ? [] : [{ dueOn, minor }]));
  return { currency: facts?.currency ?? '', freeMinor, ageing: ageing(open, today), invoices: told };
}

/** Lets whoever asks fetch an issued invoice. Refused: `invoiceUnknown`, `invoiceNotIssued`. */
export async function letPrintInvoice(
  context: HandlerContext,
  fleetId: number,
  invoiceId: number,
): Promise<Result<{ path: string; copy: boolean }, 'invoiceUnknown' | 'invoiceNotIssued'>> {
  const paper = await invoicePaper(context.suite.store.db, fleetId, invoiceId);
  if (!paper.ok) return paper;
  const { language } = await letterheadOf(context.suite, fleetId);
  const printed = printedInvoice(language, paper.value);
  const key = String(paper.value.number);
  return ok(
    await letPrint(
      context,
      { fleetId, kind: 'invoice', whose: 'books', key, name: `${printed.title} ${key}` },
      printed,
    ),
  );
}
