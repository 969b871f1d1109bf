import { z } from 'zod';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CASHIER } from './rights.ts';
import { askedFleet, minor } from './shapes.ts';

const due = z.object({
  /** Of the pay-in. */
  id: wire.id,
  did: z.string(),
  driverName: z.string(),
  businessDay: z.string(),
  sumMinor: minor,
  taxMinor: minor,
  dueOn: z.string(),
  overdue: z.boolean(),
});
export type DueTaxPaper = z.infer<typeof due>;

/** Tax invoices to drivers for what their shifts were charged, where the law of the fleet wants them. */
export const taxPapers = {
  taxPapersDue: operation({
    method: 'GET',
    path: '/cashier/tax-papers',
    right: CASHIER,
    doc: 'Pay-ins whose tax invoice is still to be issued, the oldest first; none where the law of the fleet asks for none.',
    input: z.strictObject(askedFleet),
    output: z.object({ withinDays: z.number().int().nullable(), due: z.array(due), more: z.boolean() }),
    errors: {},
  }),
  issueTaxPaper: operation({
    method: 'POST',
    path: '/cashier/issue-tax-paper',
    right: CASHIER,
    doc: 'Issues the tax invoice of a pay-in, with the next number of its series, and tells where it is fetched as PDF; issued before, it is a copy.',
    input: z.strictObject({ fleet: wire.fleet, payIn: wire.id, language: z.enum(LANGUAGES) }),
    output: z.object({ number: wire.id, path: z.string(), copy: z.boolean() }),
    errors: { payInUnknown: 404, noTaxPaper: 409, taxNumberMissing: 409, nothingCharged: 409 },
  }),
};
