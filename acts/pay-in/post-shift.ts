import { DRIVER_ACCOUNTS, type DriverAccount } from '#core/driver-account/driver-accounts.ts';
import { ok, type Result } from '#core/kit/result.ts';
import type { Posted, PostedTo } from '#core/pay-in/postings.ts';
import { CASH_KINDS } from '#core/till/till.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { PayingDriver } from '#store/driver-account/driver-money.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { openDay } from '#store/ledger/entry.ts';
import { type BooksRefusal, booksRefusal, driverAccountId } from '../driver-account/driver-books.ts';
import { postEntry } from '../ledger/post-entry.ts';
import type { CashWorld } from '../till/cash-world.ts';
import { tillAccountId } from '../till/open-till.ts';

export type ShiftEntry = {
  driver: PayingDriver;
  /** None where no cash moves. */
  tillId: number | null;
  key: string;
  kind: 'shiftPayIn' | 'shiftCorrected';
  why: string;
  about: Readonly<Record<string, number>>;
  corrects?: number | undefined;
  postings: readonly Posted[];
};

/** Enters what a shift does to the books, on the first day that is open; null where it does nothing. */
export async function postShift(
  t: Tx,
  world: CashWorld,
  { driver, tillId, postings, why, ...entry }: ShiftEntry,
): Promise<Result<number | null, BooksRefusal>> {
  if (postings.length === 0) return ok(null);
  const { fleetId, currency } = world;
  const ids = new Map<PostedTo, number>();
  for (const { to } of postings) {
    if (ids.has(to)) continue;
    const own = DRIVER_ACCOUNTS.find((account) => account === to);
    if (own) ids.set(to, await driverAccountId(t, world, driver, own));
    else if (to === 'till' && tillId !== null) ids.set(to, await tillAccountId(t, world, tillId));
    else ids.set(to, await ledgerAccount(t, { fleetId, currency, kind: to === 'charges' ? CASH_KINDS.charges : to }));
  }
  const posted = await postEntry(t, {
    ...entry,
    fleetId,
    state: 'posted',
    onDate: await openDay(t, fleetId),
    ...(why === '' ? {} : { why }),
    lines: postings.map(({ to, amountMinor, rule }) => ({ accountId: ids.get(to) ?? 0, amountMinor, rule })),
  });
  if (posted.ok) return ok(posted.value.entryId);
  const bounded: readonly (DriverAccount | 'till')[] = ['till', ...DRIVER_ACCOUNTS];
  return booksRefusal(
    posted,
    bounded.flatMap((is) => {
      const id = ids.get(is);
      return id === undefined ? [] : [{ id, is }];
    }),
  );
}
