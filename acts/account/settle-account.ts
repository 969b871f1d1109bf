import { randomUUID } from 'node:crypto';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { PaidInto } from '#core/ledger/chart.ts';
import type { EntryDraft } from '#core/ledger/entry.ts';
import { lockAccount, usedOfAccount } from '#store/account/account.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { entryByKey, openDay } from '#store/ledger/entry.ts';
import type { ActContext } from '../context.ts';
import { spendPaid } from '../invoice/allocate-payment.ts';
import { paidLines } from '../ledger/paid-lines.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';

export type AccountPayment = {
  fleetId: number;
  accountId: number;
  paidMinor: number;
  why: string;
  /** The bank unless said. */
  paidInto?: PaidInto | undefined;
  /** Sent again with the same key, it is written down once. */
  clientKey?: string | null | undefined;
  /** Which invoices it settles; the oldest first where none is named. */
  invoiceIds?: readonly number[] | undefined;
};

type SettleRefusal = 'accountUnknown' | 'nothingPaid' | 'lessThanACoin' | 'clientKeyTaken' | 'invoiceUnknown';
type Settled = { usedMinor: number; movedMinor: number };

/**
 * A client has paid: so much of the credit is free again, and what is paid beyond what is owed stands to their credit. A
 * correction is a negative amount. It settles open invoices. `movedMinor` is what moved: cash is rounded to coins. Refused:
 * `accountUnknown`, `nothingPaid`, `lessThanACoin` (coin: minor units), `clientKeyTaken` (another payment has the key), `invoiceUnknown` (one that is named is not open).
 */
export async function settleAccount(
  { store, clock }: ActContext,
  actor: Actor,
  payment: AccountPayment,
): Promise<Result<Settled, SettleRefusal>> {
  const { fleetId, accountId, paidMinor, why, invoiceIds = [] } = payment;
  if (paidMinor === 0) return refuse('nothingPaid');
  return transact<Result<Settled, SettleRefusal>>(store, actor, clock.nowMs(), async (t) => {
    if (!(await lockAccount(t, fleetId, accountId))) return refuse('accountUnknown');
    const { draft, movedMinor, coin } = await entryOf(t, payment);
    if (movedMinor === 0) return refuse('lessThanACoin', { coin });
    const known = await entryByKey(t.db, draft);
    if (known && !known.same) return refuse('clientKeyTaken');
    if (known) {
      t.unchanged();
      return ok({ usedMinor: await usedOfAccount(t.db, accountId), movedMinor });
    }
    const entered = await postEntry(t, draft);
    if (!entered.ok && entered.code === 'entryKeyTaken') return refuse('clientKeyTaken');
    if (!entered.ok)
      throw unforeseen(`The book refused a payment of account ${accountId}: ${entered.code}.`, entered.code);
    const spent = await spendPaid(t, { fleetId, accountId, mostMinor: Math.max(0, paidMinor), invoiceIds });
    if (!spent.ok) return spent;
    // Read after it is entered: from then on nobody else moves the client's account.
    const usedMinor = await usedOfAccount(t.db, accountId);
    t.audit({
      act: 'settleAccount',
      entity: 'account',
      entityId: accountId,
      fleetId,
      was: { usedMinor: usedMinor + paidMinor },
      became: { usedMinor, paidMinor },
      why: why || null,
    });
    t.announce('accounts', fleetId, accountId);
    return ok({ usedMinor, movedMinor });
  });
}

async function entryOf(
  t: Tx,
  { fleetId, accountId, paidMinor, why, paidInto = 'bank', clientKey }: AccountPayment,
): Promise<{ draft: EntryDraft; movedMinor: number; coin: number }> {
  const { currency } = await namedFleet(t.db, fleetId);
  const client = await ledgerAccount(t, { fleetId, kind: 'client', currency, holder: String(accountId) });
  const rule = 'paid by the client';
  const { lines, ...moved } = await paidLines(t, { fleetId, currency, into: paidInto, amountMinor: paidMinor, rule });
  const draft: EntryDraft = {
    fleetId,
    key: `payment:${clientKey ?? randomUUID()}`,
    kind: paidMinor > 0 ? 'payment' : 'paymentCorrected',
    state: 'posted',
    onDate: await openDay(t, fleetId),
    lines: [...lines, { accountId: client, amountMinor: -paidMinor, rule }],
    // That a payment was wrong stands against no limit.
    passesBounds: true,
    why: why || undefined,
    about: { account: accountId },
  };
  return { draft, ...moved };
}
