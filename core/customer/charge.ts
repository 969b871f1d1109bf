import { isOnAccount, type Payment } from '#core/job/payment.ts';
import { isDriven, type JobState } from '#core/job/states.ts';

/** A job as its account sees it. */
export type ChargedJob = {
  state: JobState;
  /** How it was paid, else how its booking is to be; null is the account's own way. */
  payment: Payment | null;
  quote: { totalMinor?: number; tariffId?: number; version?: number } | null;
  fareMinor: number | null;
  fixedFare: boolean;
};

/** What a job takes of its account: its quote is held until it is driven, then its fare is owed. */
export type JobCharge = { owed: boolean; amountMinor: number; rule: string };

/** Null where it takes nothing: cancelled, without a fare, or paid otherwise. */
export function chargeOf({ state, payment, quote, fareMinor, fixedFare }: ChargedJob): JobCharge | null {
  if (state === 'cancelled' || !isOnAccount(payment ?? 'account')) return null;
  const owed = isDriven(state);
  const amountMinor = (owed ? fareMinor : quote?.totalMinor) ?? 0;
  if (amountMinor === 0) return null;
  if (owed) return { owed, amountMinor, rule: fixedFare ? 'fixed fare' : 'meter' };
  return { owed, amountMinor, rule: `quote by tariff ${quote?.tariffId ?? 0} version ${quote?.version ?? 0}` };
}
