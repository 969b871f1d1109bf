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
import { isOnAccount, type Payment } from '#core/job/payment.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { accountRules, lockAccount, usedOfAccount } from '#store/account.ts';
import type { Tx } from '#store/transaction.ts';

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
  // Only a limit needs its account held: bookings without one do not wait for each other.
  const rules = written && seen.creditLimitMinor !== null ? await lockAccount(t, fleetId, accountId) : seen;
  if (!rules) return refuse('accountUnknown');
  const quotedMinor = written ? charge.quotesMinor.reduce<number>((sum, quote) => sum + (quote ?? 0), 0) : null;
  const used = written && rules.creditLimitMinor !== null ? await usedOfAccount(t.db, rules.id) : 0;
  const checked = checkAccount(rules, { ...charge, quotedMinor }, used);
  return checked.ok ? ok({ rules, payment }) : checked;
}

/** The account of a booking that is about to be altered, and what was used of it before. */
export type HeldAccount = { rules: AccountRules; usedMinor: number };

/** Holds the account of a booking before its jobs are locked; null where it has none. */
export async function holdAccount(t: Tx, fleetId: number, accountId: number | null): Promise<HeldAccount | null> {
  if (accountId === null) return null;
  const seen = await accountRules(t.db, fleetId, accountId);
  const rules = seen?.creditLimitMinor === null ? seen : await lockAccount(t, fleetId, accountId);
  return rules ? { rules, usedMinor: await usedOfAccount(t.db, rules.id) } : null;
}

/**
 * Judges a booking, as it has been altered, by its account: where it takes more of it than before, or is of another type;
 * and what is altered of its order. Refused as `checkAltered` and `checkOrder`.
 */
export async function chargeAltered(
  t: Tx,
  { rules, usedMinor: before }: HeldAccount,
  booking: { id: number; bookingType: string; preBooked: boolean; otherType: boolean; order: AlteredOrder },
): Promise<Result<null, AlteredRefusal>> {
  const ordered = checkOrder(rules, booking.order);
  if (!ordered.ok) return ordered;
  const usedMinor = await usedOfAccount(t.db, rules.id);
  const takesMore = usedMinor > before;
  if (!takesMore && !booking.otherType) return ok(null);
  const others = await usedOfAccount(t.db, rules.id, booking.id);
  return checkAltered(rules, { ...booking, quotedMinor: takesMore ? usedMinor - others : null }, others);
}
