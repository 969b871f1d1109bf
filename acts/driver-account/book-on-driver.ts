import type { BookingKind, DriverAccount } from '#core/driver-account/driver-accounts.ts';
import type { EntryKind } from '#core/driver-account/entry-kinds.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { EntryDraft } from '#core/ledger/entry.ts';
import { checkAmount } from '#core/till/cash.ts';
import { CASH_KINDS } from '#core/till/till.ts';
import type { Tx } from '#store/door/transaction.ts';
import { payingDriver } from '#store/driver-account/driver-money.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { entryByKey } from '#store/ledger/entry.ts';
import { alone } from '../command/alone.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type CashWorld, dayOf } from '../till/cash-world.ts';
import { type BooksRefusal, booksRefusal, driverAccountId } from './driver-books.ts';

const ENTRY: Readonly<Record<BookingKind, EntryKind>> = {
  charge: 'driverCharge',
  credit: 'driverCredit',
  transfer: 'driverTransfer',
};

/** What the office books: `to` is the account that a transfer goes to. */
export type DriverBooking = {
  driverId: number;
  kind: BookingKind;
  account: DriverAccount;
  to: DriverAccount | null;
  amountMinor: number;
  why: string;
  clientKey: string;
};

export type DriverBooked = Result<
  { entryId: number },
  'amountWrong' | 'reasonMissing' | 'sameAccount' | 'driverUnknown' | BooksRefusal
>;

/**
 * Charges a driver, gives a credit, or moves an amount from one of their accounts to another: what the one owes more, the other
 * owes less. Sent again with the same key it answers the entry already made. Refused as {@link booksRefusal} says, and
 * `amountWrong`, `reasonMissing`, `sameAccount`, `driverUnknown`.
 */
export async function bookOnDriverIn(t: Tx, world: CashWorld, booking: DriverBooking): Promise<DriverBooked> {
  const { driverId, kind, account, to, amountMinor, clientKey } = booking;
  const checked = checkAmount(amountMinor);
  if (!checked.ok) return checked;
  const why = booking.why.trim();
  if (why === '') return refuse('reasonMissing');
  if (kind === 'transfer' && (to === null || to === account)) return refuse('sameAccount');
  const driver = await payingDriver(t.db, world.fleetId, driverId);
  if (!driver) return refuse('driverUnknown');
  const ownId = await driverAccountId(t, world, driver, account);
  const otherId =
    kind === 'transfer' && to !== null
      ? await driverAccountId(t, world, driver, to)
      : await ledgerAccount(t, { fleetId: world.fleetId, kind: CASH_KINDS.charges, currency: world.currency });
  const owed = kind === 'credit' ? -amountMinor : amountMinor;
  const draft: EntryDraft = {
    fleetId: world.fleetId,
    key: `driver ${clientKey}`,
    kind: ENTRY[kind],
    state: 'posted',
    onDate: dayOf(t, world),
    why,
    about: { driver: driverId },
    lines: [
      { accountId: ownId, amountMinor: owed },
      { accountId: otherId, amountMinor: -owed },
    ],
  };
  // Also on another day than the first time.
  const known = await entryByKey(t.db, draft);
  if (known) {
    t.unchanged();
    return known.same ? ok({ entryId: known.entryId }) : refuse('clientKeyTaken');
  }
  const posted = await postEntry(t, draft);
  if (!posted.ok) {
    const accounts = [{ id: ownId, is: account }, ...(to === null ? [] : [{ id: otherId, is: to }])];
    return booksRefusal(posted, accounts);
  }
  if (posted.value.again) t.unchanged();
  else {
    t.announce('driverMoney', world.fleetId, driverId);
    t.audit({
      act: 'bookOnDriver',
      entity: 'driver',
      entityId: driverId,
      fleetId: world.fleetId,
      became: { kind, account, to, amountMinor, entry: posted.value.entryId },
      why,
    });
  }
  return ok({ entryId: posted.value.entryId });
}

export const bookOnDriver = alone(bookOnDriverIn);
