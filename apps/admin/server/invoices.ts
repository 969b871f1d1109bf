import { implement } from '@orpc/server';
import { allocatePayment } from '#acts/invoice/allocate-payment.ts';
import { creditInvoice } from '#acts/invoice/credit-invoice.ts';
import { discardDraft, draftInvoices } from '#acts/invoice/draft-invoices.ts';
import { invoicePaper } from '#acts/invoice/invoice-paper.ts';
import { issueInvoice } from '#acts/invoice/issue-invoice.ts';
import { startWork } from '#acts/long-work/start-work.ts';
import { invoicesTold, letPrintInvoice } from '#cards/account/server/told-invoices.ts';
import { peppolLacks } from '#core/invoice/peppol.ts';
import { fitsUbl, ublOf } from '#core/invoice/ubl.ts';
import { refuse } from '#core/kit/result.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { invoiceById, linesOfInvoice } from '#store/invoice/invoice.ts';
import { invoiceOperations } from '../contract/invoices.ts';

const os = implement(invoiceOperations).$context<RequestContext>().use(guard);

export const invoices = os.router({
  accountInvoices: os.accountInvoices.handler(async ({ input, context, errors }) => {
    const which = { fleetId: requireFleet(context, input.fleet), accountId: input.id };
    const told = await invoicesTold(context.suite, which);
    if (!told) throw refused(errors, refuse('accountUnknown'));
    return told;
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

  runInvoices: os.runInvoices.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { from, through } = input;
    if (from > through) throw refused(errors, refuse('periodBackwards', { from, through }));
    const asked = { fleetId, kind: 'invoiceRun', params: { from, through } } as const;
    return valueOr(errors, await startWork(context.suite, context.actor, asked));
  }),

  sendReminders: os.sendReminders.handler(async ({ input, context, errors }) => {
    const asked = { fleetId: requireFleet(context, input.fleet), kind: 'invoiceReminders', params: {} } as const;
    return valueOr(errors, await startWork(context.suite, context.actor, asked));
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

  printInvoice: os.printInvoice.handler(async ({ input, context, errors }) =>
    valueOr(errors, await letPrintInvoice(context, requireFleet(context, input.fleet), input.invoiceId)),
  ),

  invoiceFile: os.invoiceFile.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const paper = await invoicePaper(context.suite.store.db, fleetId, input.invoiceId);
    if (!paper.ok) throw refused(errors, paper);
    const { kind, number, currency } = paper.value;
    if (!fitsUbl(currency)) throw errors.fileDecimals();
    const { language } = await letterheadOf(context.suite, fleetId);
    return {
      fileName: `${kind === 'credit' ? 'credit-note' : 'invoice'}-${number}.xml`,
      xml: ublOf(paper.value, language),
      lacks: peppolLacks(paper.value),
    };
  }),
});
