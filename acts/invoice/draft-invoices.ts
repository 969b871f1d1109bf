import { type InvoiceDrive, linesOf, totalsOf } from '#core/invoice/invoice.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { drivesToInvoice } from '#store/invoice/drives.ts';
import { deleteDraft, insertDraft, invoicedAccount, lockDrafting, lockInvoice } from '#store/invoice/invoice.ts';
import type { Period } from '#store/ledger/statement.ts';
import { alone } from '../command/alone.ts';

export type Drafting = {
  fleetId: number;
  /** Null for all of the fleet. */
  accountId: number | null;
  period: Period;
};

/**
 * Drafts an invoice for each account of which drives of the period are on none yet; answers their ids. Refused:
 * `periodBackwards`, `accountUnknown`, `nothingToInvoice`.
 */
export async function draftInvoicesIn(
  t: Tx,
  { fleetId, accountId, period }: Drafting,
): Promise<Result<{ invoiceIds: number[] }, 'periodBackwards' | 'accountUnknown' | 'nothingToInvoice'>> {
  if (period.from > period.through) return refuse('periodBackwards', period);
  if (accountId !== null && !(await invoicedAccount(t.db, fleetId, accountId))) return refuse('accountUnknown');
  await lockDrafting(t, fleetId);
  const accountIds = accountId === null ? null : [accountId];
  const drives = await drivesToInvoice(t.db, { fleetId, accountIds }, period);
  if (drives.length === 0) return refuse('nothingToInvoice');
  const { currency } = await namedFleet(t.db, fleetId);
  const byAccount = new Map<number, InvoiceDrive[]>();
  for (const drive of drives) byAccount.set(drive.accountId, [...(byAccount.get(drive.accountId) ?? []), drive]);
  const invoiceIds: number[] = [];
  for (const [ofAccount, its] of byAccount) {
    const lines = linesOf(its);
    const totals = totalsOf(lines);
    const id = await insertDraft(t, { fleetId, accountId: ofAccount, currency, period, lines, totals });
    invoiceIds.push(id);
    t.audit({
      act: 'draftInvoice',
      entity: 'invoice',
      entityId: id,
      fleetId,
      became: { account: ofAccount, ...period, lines: lines.length, totalMinor: totals.totalMinor },
    });
    t.announce('accounts', fleetId, ofAccount);
  }
  return ok({ invoiceIds });
}

export const draftInvoices = alone(draftInvoicesIn);

/** Throws a draft away: its drives are on no invoice again. Refused: `invoiceUnknown`, `invoiceIssued`. */
export const discardDraft = alone(
  async (
    t: Tx,
    { fleetId, invoiceId }: { fleetId: number; invoiceId: number },
  ): Promise<Result<null, 'invoiceUnknown' | 'invoiceIssued'>> => {
    const draft = await lockInvoice(t, fleetId, invoiceId);
    if (!draft) return refuse('invoiceUnknown');
    if (draft.number !== null) return refuse('invoiceIssued', { number: draft.number });
    await deleteDraft(t, invoiceId);
    const { account_id: account, total_minor: totalMinor } = draft;
    t.audit({ act: 'discardDraft', entity: 'invoice', entityId: invoiceId, fleetId, was: { account, totalMinor } });
    t.announce('accounts', fleetId, account);
    return ok(null);
  },
);
