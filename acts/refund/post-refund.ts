import { holderOf, LEDGER_KIND } from '#core/driver-account/driver-accounts.ts';
import { incidentCase } from '#core/incident/case.ts';
import type { LedgerLine } from '#core/ledger/entry.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { openDay } from '#store/ledger/entry.ts';
import { invoiceOfTrip, type RefundRow } from '#store/refund/refund.ts';
import { numberOf } from '../case/case-acts.ts';
import { spendPaid } from '../invoice/allocate-payment.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';

/**
 * Enters a refund, or takes it back: who bears it has it less, whoever paid for the trip has it more. What was decided is owed,
 * whatever the limit of the driver; in closed books on the first day that is open. Answers the entry. The account is held.
 */
export async function postRefund(t: Tx, file: CaseRow, refund: RefundRow, takesBack: boolean): Promise<number> {
  const { id, fleet_id: fleetId, job_id: jobId, amount_minor: amountMinor, account_id: accountId } = refund;
  const sign = takesBack ? -1 : 1;
  const rule = `refund of trip ${jobId}`;
  const lines: LedgerLine[] = [
    { accountId: await bearer(t, refund), amountMinor: sign * amountMinor, rule },
    { accountId: await receiver(t, refund), amountMinor: -sign * amountMinor, rule },
  ];
  const entered = await postEntry(t, {
    fleetId,
    key: takesBack ? `refund ${id} taken back` : `refund ${id}`,
    kind: takesBack ? 'refundTakenBack' : 'refund',
    state: 'posted',
    onDate: await openDay(t, fleetId),
    lines,
    corrects: takesBack ? (refund.entry_id ?? undefined) : undefined,
    passesBounds: true,
    // The number alone: a driver and a client read it on their statements.
    why: numberOf(incidentCase, file),
    // Not as its `job`: what a trip takes of its account is another matter.
    about: {
      trip: jobId,
      refund: id,
      ...(accountId === null ? {} : { account: accountId }),
      ...(refund.driver_id === null ? {} : { driver: refund.driver_id }),
    },
  });
  if (!entered.ok) throw unforeseen(`The book refused refund ${id}: ${entered.code}.`, entered.code);
  if (accountId !== null) await settleInvoices(t, refund, accountId, takesBack);
  return entered.value.entryId;
}

const bearer = (t: Tx, { fleet_id: fleetId, currency, driver_id: driverId }: RefundRow) =>
  driverId === null
    ? ledgerAccount(t, { fleetId, kind: 'refunds', currency })
    : ledgerAccount(t, { fleetId, kind: LEDGER_KIND.current, currency, holder: holderOf(driverId) });

const receiver = (t: Tx, { fleet_id: fleetId, currency, account_id: accountId }: RefundRow) =>
  accountId === null
    ? ledgerAccount(t, { fleetId, kind: 'refundsDue', currency })
    : ledgerAccount(t, { fleetId, kind: 'client', currency, holder: String(accountId) });

/** The invoice of the trip first, while it is open; what is taken back opens the newest again. */
async function settleInvoices(t: Tx, refund: RefundRow, accountId: number, takesBack: boolean): Promise<void> {
  const { fleet_id: fleetId, job_id: jobId, amount_minor: amountMinor } = refund;
  const allocation = { fleetId, accountId, mostMinor: takesBack ? 0 : amountMinor };
  const invoiceId = takesBack ? null : await invoiceOfTrip(t.db, accountId, jobId);
  const named = invoiceId !== null && (await spendPaid(t, { ...allocation, invoiceIds: [invoiceId] }));
  const leftMinor = amountMinor - (named && named.ok ? named.value.allocatedMinor : 0);
  if (takesBack || leftMinor > 0)
    await spendPaid(t, { ...allocation, mostMinor: takesBack ? 0 : leftMinor, invoiceIds: [] });
}
