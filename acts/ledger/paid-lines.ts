import type { PaidInto } from '#core/ledger/chart.ts';
import type { LedgerLine } from '#core/ledger/entry.ts';
import { inCoins, ROUNDED } from '#core/till/coins.ts';
import type { Tx } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';

/**
 * What an amount does to the bank or to the cash of the office: cash is rounded to coins, and what that makes has a line of its own. The
 * lines come to the amount, which is below zero where it is paid out.
 */
export async function paidLines(
  t: Tx,
  { fleetId, currency, into, amountMinor, rule }: Paid,
): Promise<{ lines: LedgerLine[]; movedMinor: number; coin: number }> {
  const accountId = await ledgerAccount(t, { fleetId, currency, kind: into });
  const coin = into === 'cash' ? await coinOfFleet(t.db, { fleetId, currency }) : 1;
  const movedMinor = inCoins(amountMinor, coin);
  const moved = movedMinor === 0 ? [] : [{ accountId, amountMinor: movedMinor, rule }];
  if (movedMinor === amountMinor) return { lines: moved, movedMinor, coin };
  const roundingId = await ledgerAccount(t, { fleetId, currency, kind: 'cashRounding' });
  const rounded = { accountId: roundingId, amountMinor: amountMinor - movedMinor, rule: ROUNDED };
  return { lines: [...moved, rounded], movedMinor, coin };
}

type Paid = { fleetId: number; currency: string; into: PaidInto; amountMinor: number; rule: string };
