import type { Payment } from '../job/payment.ts';
import { isDriven, type JobState } from '../job/states.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { checkAmount } from '../till/cash.ts';

/** Who gets the money back. */
export const REFUND_TO = ['account', 'passenger'] as const;
export type RefundTo = (typeof REFUND_TO)[number];

/** Whose money it is. */
export const REFUND_BEARERS = ['company', 'driver'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

/** How a passenger is paid. */
export const REFUND_WAYS = ['cash', 'bank', 'card'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** `asked`: somebody else has still to agree. `due`: the cashier has still to pay it. `done`: whoever gets it has it. */
export const REFUND_STATES = ['asked', 'due', 'done', 'takenBack'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export type RefundTimes = {
  to: RefundTo;
  givenAtMs: number | null;
  paidAtMs: number | null;
  takenBackAtMs: number | null;
};

export function refundState({ to, givenAtMs, paidAtMs, takenBackAtMs }: RefundTimes): RefundState {
  if (takenBackAtMs !== null) return 'takenBack';
  if (givenAtMs === null) return 'asked';
  return to === 'account' || paidAtMs !== null ? 'done' : 'due';
}

/** A trip as far as money of it may go back; amounts in minor units of the fleet's currency. */
export type RefundableTrip = {
  state: JobState;
  fareMinor: number | null;
  /** Null: the way of the account. */
  payment: Payment | null;
  accountId: number | null;
  driverId: number | null;
  /** What went back of it already, over all incidents. */
  refundedMinor: number;
};

export type RefundAsked = {
  to: RefundTo;
  borneBy: RefundBearer;
  amountMinor: number;
  currency: string;
};

export type RefundFault =
  | 'amountWrong'
  | 'currencyOther'
  | 'tripWithoutFare'
  | 'paidByDocket'
  | 'paidOtherwise'
  | 'moreThanFare'
  | 'nobodyToBear';

/** Who paid for a trip; null where a docket did, whose account is not known of the trip. */
export function paidBy({ payment, accountId }: Pick<RefundableTrip, 'payment' | 'accountId'>): RefundTo | null {
  if (payment === 'docket') return null;
  return accountId !== null && (payment ?? 'account') === 'account' ? 'account' : 'passenger';
}

/** What may still go back of a trip. */
export const refundableMinor = ({ fareMinor, refundedMinor }: RefundableTrip): number =>
  Math.max(0, (fareMinor ?? 0) - refundedMinor);

/**
 * Whether money may go back. Refused: `amountWrong`, `currencyOther` (currency), `tripWithoutFare`, `paidByDocket`,
 * `paidOtherwise` (to: who paid), `moreThanFare` (leftMinor), `nobodyToBear` where no driver is known of it.
 */
export function judgeRefund(
  { to, borneBy, amountMinor, currency }: RefundAsked,
  trip: RefundableTrip,
  world: { currency: string },
): Result<null, RefundFault> {
  const amount = checkAmount(amountMinor);
  if (!amount.ok) return amount;
  if (currency !== world.currency) return refuse('currencyOther', { currency: world.currency });
  if (!isDriven(trip.state) || (trip.fareMinor ?? 0) <= 0) return refuse('tripWithoutFare');
  const payer = paidBy(trip);
  if (payer === null) return refuse('paidByDocket');
  if (payer !== to) return refuse('paidOtherwise', { to: payer });
  const leftMinor = refundableMinor(trip);
  if (amountMinor > leftMinor) return refuse('moreThanFare', { leftMinor });
  if (borneBy === 'driver' && trip.driverId === null) return refuse('nobodyToBear');
  return ok(null);
}

/** Whether somebody else has to agree. */
export const needsSecond = (amountMinor: number, aloneMinor: number): boolean => amountMinor > aloneMinor;
