import { openMinor, type Spent, spread } from '#core/invoice/state.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockAccount } from '#store/account/account.ts';
import type { Tx } from '#store/door/transaction.ts';
import { freePaid, payableInvoices, settle } from '#store/invoice/invoice.ts';
import { alone } from '../command/alone.ts';

export type Allocation = {
  fleetId: number;
  accountId: number;
  /** No more than this; null for all that is free. */
  mostMinor: number | null;
  /** None for the oldest first. */
  invoiceIds: readonly number[];
};

type Standing = Awaited<ReturnType<typeof payableInvoices>>[number];

const openOf = ({ id, number, ...row }: Standing): Spent => ({
  id,
  minor: openMinor({
    number,
    dueOn: row.due_on,
    totalMinor: row.total_minor,
    creditedMinor: row.credited_minor,
    paidMinor: row.paid_minor,
  }),
});

/**
 * Settles invoices of an account with what its client has paid and no invoice has taken yet: the oldest first, or the ones
 * named. Where a payment was taken back, the newest are open again. Its account is held. Refused: `invoiceUnknown` where one
 * that is named is not the account's, or not open.
 */
export async function spendPaid(
  t: Tx,
  { fleetId, accountId, mostMinor, invoiceIds }: Allocation,
): Promise<Result<{ allocatedMinor: number }, 'invoiceUnknown'>> {
  const standing = await payableInvoices(t.db, accountId);
  const open = standing.map(openOf).filter(({ minor }) => minor > 0);
  const unknown = invoiceIds.find((asked) => !open.some(({ id }) => id === asked));
  if (unknown !== undefined) return refuse('invoiceUnknown');
  const freeMinor = await freePaid(t.db, fleetId, accountId);
  const spent =
    freeMinor < 0
      ? takenBack(standing, -freeMinor)
      : spread(
          invoiceIds.length === 0 ? open : open.filter(({ id }) => invoiceIds.includes(id)),
          Math.min(freeMinor, mostMinor ?? freeMinor),
        );
  if (spent.length > 0) await settle(t, spent);
  return ok({ allocatedMinor: spent.reduce((sum, { minor }) => sum + minor, 0) });
}

const takenBack = (standing: readonly Standing[], minor: number): Spent[] =>
  spread(
    standing.toReversed().map(({ id, paid_minor: paidMinor }) => ({ id, minor: paidMinor })),
    minor,
  ).map((one) => ({ ...one, minor: -one.minor }));

/** The same by itself. Refused besides: `accountUnknown`, `nothingFree`. */
export const allocatePayment = alone(
  async (
    t: Tx,
    allocation: Allocation,
  ): Promise<Result<{ allocatedMinor: number }, 'accountUnknown' | 'invoiceUnknown' | 'nothingFree'>> => {
    const { fleetId, accountId } = allocation;
    if (!(await lockAccount(t, fleetId, accountId))) return refuse('accountUnknown');
    const spent = await spendPaid(t, allocation);
    if (!spent.ok) return spent;
    const { allocatedMinor } = spent.value;
    if (allocatedMinor === 0) return refuse('nothingFree');
    t.audit({ act: 'allocatePayment', entity: 'account', entityId: accountId, fleetId, became: { allocatedMinor } });
    t.announce('accounts', fleetId, accountId);
    return ok({ allocatedMinor });
  },
);
