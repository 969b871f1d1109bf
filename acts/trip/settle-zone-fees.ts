import { takenFees } from '#core/telematics/zone/zone-fee.ts';
import type { Tx } from '#store/door/transaction.ts';
import { markTaken, putFeesOf } from '#store/trip/zone-fee.ts';

/** Says of each fee of zones on a hiring that is over whether its meter took it. What was not taken is never added to its fare. */
export async function settleZoneFees(
  t: Tx,
  trip: { id: number; extrasMinor: number; tollsMinor: number },
): Promise<void> {
  const fees = await putFeesOf(t, trip.id);
  if (fees.length > 0) await markTaken(t, trip.id, takenFees(fees, trip));
}
