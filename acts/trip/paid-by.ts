import type { Tx } from '#store/door/transaction.ts';
import { heldPaymentKind } from '#store/payment/payment-kind.ts';
import type { MeterOutcome } from '#store/trip/trip.ts';

/**
 * A hiring that ends with how it was paid: by a kind of the fleet's, which says the word too, or by the word alone. A kind that
 * is not the fleet's refuses nothing, and one out of use is kept: the fare was taken, maybe long before it could be told.
 */
export async function paidBy<Outcome extends MeterOutcome>(t: Tx, fleetId: number, outcome: Outcome): Promise<Outcome> {
  const { paymentKindId } = outcome;
  const kind = paymentKindId === undefined ? undefined : await heldPaymentKind(t, fleetId, paymentKindId);
  return { ...outcome, paymentKindId: kind?.id, payment: kind?.base ?? outcome.payment };
}
