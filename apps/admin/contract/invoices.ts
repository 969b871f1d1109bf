import { z } from 'zod';
import { toldInvoices } from '#cards/account/contract/account-papers.ts';
import { PARTY_FACTS } from '#core/invoice/party.ts';
import { PEPPOL_LACKS } from '#core/invoice/peppol.ts';
import { day as date } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = { all: ['admin', 'accounts'] } as const;
const amount = z.number().int();
const one = { fleet: wire.fleet, invoiceId: wire.id };

export const invoiceOperations = {
  accountInvoices: operation({
    method: 'POST',
    path: '/admin/accounts/invoices',
    right,
    doc: 'Invoices and credit notes of a client account, drafts first, then the newest; what is open by age, and what was paid and has settled none',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id }),
    output: toldInvoices,
    errors: { accountUnknown: 404 },
  }),
  invoiceLines: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/lines',
    right,
    doc: 'The drives of an invoice, and which of them a credit note took back',
    input: z.strictObject(one),
    output: z.object({
      lines: z.array(
        z.object({
          line: z.number().int(),
          onDate: z.string(),
          text: z.string(),
          jobId: wire.id,
          percent: z.number(),
          grossMinor: amount,
          credited: z.boolean(),
        }),
      ),
    }),
    errors: { invoiceUnknown: 404 },
  }),
  draftInvoices: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/draft',
    right,
    doc: 'Drafts an invoice of the drives of a period that are on none yet, for one account or (null) for each of the fleet',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id.nullable(), from: date, through: date }),
    output: z.object({ invoiceIds: z.array(wire.id) }),
    errors: { accountUnknown: 404, periodBackwards: 422, nothingToInvoice: 422 },
  }),
  runInvoices: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/run',
    right,
    doc: 'Issues the invoices of a period for every account of the fleet, as long work: each account stands alone, and a file says which got none and why',
    input: z.strictObject({ fleet: wire.fleet, from: date, through: date }),
    output: z.object({ workId: wire.id }),
    errors: { periodBackwards: 422, workGoesOn: 409 },
  }),
  sendReminders: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/remind',
    right,
    doc: 'Reminds clients by mail of the invoices for which it is time by the settings, as long work; the suite does so by itself each day at seven',
    input: z.strictObject({ fleet: wire.fleet }),
    output: z.object({ workId: wire.id }),
    errors: { workGoesOn: 409 },
  }),
  discardDraft: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/discard',
    right,
    doc: 'Throws a draft away',
    input: z.strictObject(one),
    output: z.object({}),
    errors: { invoiceUnknown: 404, invoiceIssued: 409 },
  }),
  issueInvoice: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/issue',
    right,
    doc: `Issues a draft with the next number. Where seller or client lack what the law wants, \`fact\` names it: ${PARTY_FACTS.join(', ')}`,
    input: z.strictObject(one),
    output: z.object({ number: z.number().int() }),
    errors: {
      invoiceUnknown: 404,
      accountUnknown: 404,
      invoiceIssued: 409,
      draftOutdated: 409,
      companyIncomplete: 422,
      clientIncomplete: 422,
    },
  }),
  creditInvoice: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/credit',
    right,
    doc: 'Takes an issued invoice back by a credit note, or the lines that are named; its drives can be invoiced again',
    input: z.strictObject({
      ...one,
      lines: z.array(z.number().int().min(1)).max(10_000).default([]),
      why: wire.text(200),
    }),
    output: z.object({ number: z.number().int() }),
    errors: {
      invoiceUnknown: 404,
      invoiceNotIssued: 409,
      creditNotCredited: 409,
      whyMissing: 422,
      lineUnknown: 404,
      nothingToCredit: 409,
    },
  }),
  allocatePayment: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/allocate',
    right,
    doc: 'Settles invoices with what was paid and has settled none: the oldest first, or the ones named',
    input: z.strictObject({
      fleet: wire.fleet,
      id: wire.id,
      mostMinor: z.number().int().min(1).nullable().default(null),
      invoiceIds: z.array(wire.id).max(200).default([]),
    }),
    output: z.object({ allocatedMinor: amount }),
    errors: { accountUnknown: 404, invoiceUnknown: 404, nothingFree: 409 },
  }),
  printInvoice: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/print',
    right,
    doc: 'An issued invoice or credit note as PDF in the language of the company’s papers: where to fetch it, once within 30 s; asked for again it says that it is a copy',
    input: z.strictObject(one),
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { invoiceUnknown: 404, invoiceNotIssued: 409 },
  }),
  invoiceFile: operation({
    method: 'POST',
    path: '/admin/accounts/invoices/file',
    right,
    doc: 'The same as UBL 2.1 by EN 16931, of Peppol’s profile unless `lacks` tells what is missing for it',
    input: z.strictObject(one),
    output: z.object({ fileName: z.string(), xml: z.string(), lacks: z.array(z.enum(PEPPOL_LACKS)) }),
    errors: { invoiceUnknown: 404, invoiceNotIssued: 409, fileDecimals: 409 },
  }),
};
