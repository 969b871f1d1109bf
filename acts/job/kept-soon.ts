import { PROTECT } from '#core/dispatch/plan/ladder.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';
import { findJob, type JobRow } from '#store/job/job.ts';
import { reservationOfVehicle } from '#store/reservation/reservation.ts';

/** What the coach has confirmed: that the customer does not want the car or its driver, that it is kept for another soon. */
export type Confirmed = { despiteBan?: boolean; despiteKept?: boolean };

/**
 * Whether the vehicle is kept for another pre-booking and so near its time that nothing else is offered to its driver:
 * `carKeptSoon` (job, minutes until it is wanted, none where it is late). The coach may confirm that it gets this
 * job all the same.
 */
export async function keptSoon(t: Tx, job: JobRow, vehicleId: number): Promise<Refusal<'carKeptSoon'> | null> {
  const kept = await reservationOfVehicle(t.db, vehicleId, 'committed');
  if (!kept || kept.job_id === job.id) return null;
  const other = await findJob(t.db, kept.job_id);
  if (!other || other.required_at - t.nowMs > PROTECT.freeOfOffersMs) return null;
  const minutes = Math.max(0, Math.round((other.required_at - t.nowMs) / MINUTE_MS));
  return refuse('carKeptSoon', { vehicle: vehicleId, job: other.id, minutes });
}
