import type { BookingType } from '#core/booking/booking.ts';
import {
  type AccountRefusal,
  type AccountRules,
  type AlteredOrder,
  type AlteredRefusal,
  checkAccount,
  checkAltered,
  checkOrder,
} from '#core/customer/account-rules.ts';
import { chargeOf } from '#core/customer/charge.ts';
import { isOnAccount, type Payment } from '#core/job/payment.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { accountRules, keepAccount, lockAccount, usedOfAccount } from '#store/account/account.ts';
import { chargedJobs } from '#store/account/charges.ts';
import type { BookingRow } from '#store/booking/booking.ts';
import type { Tx } from '#store/door/transaction.ts';

/** A booking that is about to be made on an account, in its transaction. */
export type Charge = {
  fleetId: number;
  accountId: number;
  bookingType: BookingType;
  preBooked: boolean;
  authorisation: string | null;
  purchaseOrder: string | null;
  /** Null for the account's own way. */
  payment: Payment | null;
  /** What each of its jobs is quoted at; null where it has no quote. */
  quotesMinor: readonly (number | null)[];
  /** The booking itself where it is altered: what it takes now is not counted twice. */
  bookingId?: number | undefined;
};

/**
 * Holds the account and judges a booking by its rules; answers them with how it is paid. Jobs and cars are locked after
 * it, never before. Refused as `checkAccount`, and `accountUnknown`.
 */
export async function chargeAccount(
  t: Tx,
  charge: Charge,
): Promise<Result<{ rules: AccountRules; payment: Payment }, AccountRefusal>> {
  const { fleetId, accountId } = charge;
  const seen = await accountRules(t.db, fleetId, accountId);
  if (!seen) return refuse('accountUnknown');
  const payment = charge.payment ?? seen.payment;
  const written = isOnAccount(payment);
  const rules = written ? await lockIfLimited(t, fleetId, seen) : seen;
  if (!rules) return refuse('accountUnknown');
  const quotedMinor = written ? charge.quotesMinor.reduce<number>((sum, quote) => sum + (quote ?? 0), 0) : null;
  const used = written && rules.creditLimitMinor !== null ? await usedOfAccount(t.db, rules.id, charge.bookingId) : 0;
  const checked = checkAccount(rules, { ...charge, quotedMinor }, used);
  return checked.ok ? ok({ rules, payment }) : checked;
}

/**
 * Only a limit needs its account held alone: bookings without one do not wait for each other, but for whoever gives the
 * account a limit meanwhile.
 */
async function lockIfLimited(t: Tx, fleetId: number, seen: AccountRules): Promise<AccountRules | undefined> {
  if (seen.creditLimitMinor !== null) return lockAccount(t, fleetId, seen.id);
  const kept = await keepAccount(t, fleetId, seen.id);
  return kept && kept.creditLimitMinor !== null ? lockAccount(t, fleetId, seen.id) : kept;
}

/** Holds an account as `chargeAccount` will, where jobs are locked before it is asked. */
export async function holdForCharge(t: Tx, fleetId: number, accountId: number | null): Promise<void> {
  const seen = accountId === null ? undefined : await accountRules(t.db, fleetId, accountId);
  if (seen) await lockIfLimited(t, fleetId, seen);
}

/** What a booking takes of its account. */
const takenByBooking = async (t: Tx, bookingId: number) =>
  (await chargedJobs(t.db, bookingId)).reduce((sum, job) => sum + (chargeOf(job)?.amountMinor ?? 0), 0);

/** The account of a booking that is about to be altered, and what the booking took of it before. */
export type HeldAccount = { rules: AccountRules; takenMinor: number };

/** Holds the account of a booking before its jobs are locked; null where it has none. */
export async function holdAccount(
  t: Tx,
  { id, fleet_id: fleetId, account_id: accountId }: Pick<BookingRow, 'id' | 'fleet_id' | 'account_id'>,
): Promise<HeldAccount | null> {
  if (accountId === null) return null;
  const seen = await accountRules(t.db, fleetId, accountId);
  const rules = seen && (await lockIfLimited(t, fleetId, seen));
  return rules ? { rules, takenMinor: await takenByBooking(t, id) } : null;
}

/**
 * Judges a booking, as it has been altered, by its account: where it takes more of it than before, or is of another type;
 * and what is altered of its order. Refused as `checkAltered` and `checkOrder`.
 */
export async function chargeAltered(
  t: Tx,
  { rules, takenMinor: before }: HeldAccount,
  booking: { id: number; bookingType: string; preBooked: boolean; otherType: boolean; order: AlteredOrder },
): Promise<Result<null, AlteredRefusal>> {
  const ordered = checkOrder(rules, booking.order);
  if (!ordered.ok) return ordered;
  const takenMinor = await takenByBooking(t, booking.id);
  const takesMore = takenMinor > before;
  if (!takesMore && !booking.otherType) return ok(null);
  const others = await usedOfAccount(t.db, rules.id, booking.id);
  return checkAltered(rules, { ...booking, quotedMinor: takesMore ? takenMinor : null }, others);
}
