import { implement } from '@orpc/server';
import { allocatePayment } from '#acts/invoice/allocate-payment.ts';
import { creditInvoice } from '#acts/invoice/credit-invoice.ts';
import { discardDraft, draftInvoices } from '#acts/invoice/draft-invoices.ts';
import { issueInvoice } from '#acts/invoice/issue-invoice.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { ageing } from '#core/invoice/ageing.ts';
import { totalsOf } from '#core/invoice/invoice.ts';
import type { InvoicePaper } from '#core/invoice/paper.ts';
import { openMinor, stateOf } from '#core/invoice/state.ts';
import { ublOf } from '#core/invoice/ubl.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import type { Db } from '#store/door/connect.ts';
import {
  freePaid,
  type InvoiceRow,
  invoiceById,
  invoicedAccount,
  invoicesOfAccount,
  linesOfInvoice,
} from '#store/invoice/invoice.ts';
import { invoiceOperations, MOST_INVOICES, type ToldInvoice } from '../contract/invoices.ts';
import { printedInvoice } from './printed-invoice.ts';

const os = implement(invoiceOperations).$context<RequestContext>().use(guard);

const standingOf = (row: InvoiceRow) => ({
  number: row.number,
  dueOn: row.due_on,
  totalMinor: row.total_minor,
  creditedMinor: row.credited_minor,
  paidMinor: row.paid_minor,
});

/** A credit note is not paid: it has been issued, and that is all. */
const toldInvoice = (row: InvoiceRow, today: string, numbers: ReadonlyMap<number, number | null>): ToldInvoice => ({
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
});

async function paperOf(
  db: Db,
  fleetId: number,
  invoiceId: number,
): Promise<Result<InvoicePaper, 'invoiceUnknown' | 'invoiceNotIssued'>> {
  const row = await invoiceById(db, fleetId, invoiceId);
  if (!row) return refuse('invoiceUnknown');
  const { number, issued_on: issuedOn, due_on: dueOn, seller, buyer } = row;
  if (number === null || issuedOn === null || dueOn === null || !seller || !buyer) return refuse('invoiceNotIssued');
  const [lines, credited] = await Promise.all([
    linesOfInvoice(db, invoiceId),
    row.credits === null ? undefined : invoiceById(db, fleetId, row.credits),
  ]);
  return ok({
    kind: row.kind,
    number,
    issuedOn,
    dueOn,
    currency: row.currency,
    period: { from: row.period_from, through: row.period_through },
    seller,
    buyer,
    lines,
    totals: totalsOf(lines),
    why: row.why,
    credits: credited ? { number: credited.number ?? 0, issuedOn: credited.issued_on ?? '' } : null,
  });
}

export const invoices = os.router({
  accountInvoices: os.accountInvoices.handler(async ({ input, context: { suite, ...context }, errors }) => {
    const fleetId = requireFleet({ suite, ...context }, input.fleet);
    const { db } = suite.store;
    const which = { fleetId, accountId: input.id };
    const [account, rows, freeMinor] = await Promise.all([
      invoicedAccount(db, fleetId, input.id),
      invoicesOfAccount(db, which, MOST_INVOICES),
      freePaid(db, fleetId, input.id),
    ]);
    if (!account) throw refused(errors, refuse('accountUnknown'));
    const facts = suite.books.fleets.get(fleetId);
    const today = localDate(suite.clock.nowMs(), facts?.timeZone ?? 'UTC');
    const numbers = new Map(rows.map(({ id, number }) => [id, number]));
    const told = rows.map((row) => toldInvoice(row, today, numbers));
    const open = told.flatMap(({ dueOn, openMinor: minor }) =>
      dueOn === null || minor === 0 ? [] : [{ dueOn, minor }],
    );
    return { currency: facts?.currency ?? '', freeMinor, ageing: ageing(open, today), invoices: told };
  }),

  invoiceLines: os.invoiceLines.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const row = await invoiceById(db, requireFleet(context, input.fleet), input.invoiceId);
    if (!row) throw refused(errors, refuse('invoiceUnknown'));
    const lines = await linesOfInvoice(db, row.id);
    return {
      lines: lines.map(({ line, onDate, text, jobId, percent, grossMinor, creditedBy }) => ({
        line,
        onDate,
        text,
        jobId,
        percent,
        grossMinor,
        credited: creditedBy !== null,
      })),
    };
  }),

  draftInvoices: os.draftInvoices.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { id: accountId, from, through } = input;
    const drafted = await draftInvoices(context.suite, context.actor, {
      fleetId,
      accountId,
      period: { from, through },
    });
    if (!drafted.ok) throw refused(errors, drafted);
    return drafted.value;
  }),

  discardDraft: os.discardDraft.handler(async ({ input, context, errors }) => {
    const which = { fleetId: requireFleet(context, input.fleet), invoiceId: input.invoiceId };
    const discarded = await discardDraft(context.suite, context.actor, which);
    if (!discarded.ok) throw refused(errors, discarded);
    return {};
  }),

  issueInvoice: os.issueInvoice.handler(async ({ input, context, errors }) => {
    const which = { fleetId: requireFleet(context, input.fleet), invoiceId: input.invoiceId };
    const issued = await issueInvoice(context.suite, context.actor, which);
    if (!issued.ok) throw refused(errors, issued);
    return issued.value;
  }),

  creditInvoice: os.creditInvoice.handler(async ({ input, context, errors }) => {
    const { fleet, ...crediting } = input;
    const fleetId = requireFleet(context, fleet);
    const credited = await creditInvoice(context.suite, context.actor, { fleetId, ...crediting });
    if (!credited.ok) throw refused(errors, credited);
    return credited.value;
  }),

  allocatePayment: os.allocatePayment.handler(async ({ input, context, errors }) => {
    const { fleet, id: accountId, ...allocation } = input;
    const fleetId = requireFleet(context, fleet);
    const allocated = await allocatePayment(context.suite, context.actor, { fleetId, accountId, ...allocation });
    if (!allocated.ok) throw refused(errors, allocated);
    return allocated.value;
  }),

  printInvoice: os.printInvoice.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const paper = await paperOf(context.suite.store.db, fleetId, input.invoiceId);
    if (!paper.ok) throw refused(errors, paper);
    const { language } = await letterheadOf(context.suite, fleetId);
    const printed = printedInvoice(language, paper.value);
    const key = String(paper.value.number);
    return letPrint(context, { fleetId, kind: 'invoice', key, name: `${printed.title} ${key}` }, printed);
  }),

  invoiceFile: os.invoiceFile.handler(async ({ input, context, errors }) => {
    const paper = await paperOf(context.suite.store.db, requireFleet(context, input.fleet), input.invoiceId);
    if (!paper.ok) throw refused(errors, paper);
    const { kind, number } = paper.value;
    return { fileName: `${kind === 'credit' ? 'credit-note' : 'invoice'}-${number}.xml`, xml: ublOf(paper.value) };
  }),
});
