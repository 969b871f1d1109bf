import { ok, type Result } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';
import { type Drafting, draftInvoicesIn } from './draft-invoices.ts';
import { type IssueRefusal, issueInvoiceIn } from './issue-invoice.ts';

/** Drafts the invoice of an account for a period and issues it, or leaves no draft. Refused as both are. */
export const invoicePeriod = alone(
  async (
    t: Tx,
    drafting: Drafting & { accountId: number },
  ): Promise<Result<{ numbers: number[] }, IssueRefusal | 'periodBackwards' | 'nothingToInvoice'>> => {
    const drafted = await draftInvoicesIn(t, drafting);
    if (!drafted.ok) return drafted;
    const numbers: number[] = [];
    for (const invoiceId of drafted.value.invoiceIds) {
      const issued = await issueInvoiceIn(t, { fleetId: drafting.fleetId, invoiceId });
      if (!issued.ok) return issued;
      numbers.push(issued.value.number);
    }
    return ok({ numbers });
  },
);
