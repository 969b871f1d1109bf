import { ok, type Result, refuse } from '#core/kit/result.ts';
import { foretoldArrival } from '#store/dispatch/foretold.ts';
import { endOffer, findOffer, lockOffer, type OfferRow } from '#store/dispatch/offer.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type JobRow, lockJob } from '#store/job/job.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { alone } from '../command/alone.ts';
import { backOfQueue } from './back-of-queue.ts';
import { moveJob } from './move-job.ts';
import { handOverIn, isHis, type TakeOverAct, takenFrom, tellTakeOver } from './take-over.ts';

/** Who sits in the vehicle: the driver of an open shift. */
export type Seat = { fleetId: number; driverId: number; vehicleId: number; shiftId: number };

export type AnswerRefusal = 'offerUnknown' | 'offerGone' | 'offerExpired' | 'vehicleTaken' | 'jobNotInState';
export type Answered = Result<JobRow, AnswerRefusal>;

/** Locks job then offer, always in this order, and checks that the offer still stands for this seat. */
async function standingOffer(t: Tx, seat: Seat, offerId: number) {
  const found = await findOffer(t.db, offerId);
  if (!found || found.driver_id !== seat.driverId || found.vehicle_id !== seat.vehicleId) {
    return refuse('offerUnknown');
  }
  const job = await lockJob(t, found.job_id);
  const offer = await lockOffer(t, offerId);
  if (!job || !offer) return refuse('offerUnknown');
  if (offer.state === 'expired' || (offer.state === 'live' && offer.expires_at <= t.nowMs))
    return refuse('offerExpired');
  if (offer.state !== 'live') return refuse('offerGone', { state: offer.state });
  return ok({ job, offer });
}

/** The driver takes the job. An offer past its deadline is never accepted, whoever is late. */
export async function acceptOfferIn(t: Tx, seat: Seat, offerId: number): Promise<Answered> {
  const standing = await standingOffer(t, seat, offerId);
  if (!standing.ok) return standing;
  const held = await lockSeat(t, seat.vehicleId);
  if (held?.shiftId !== seat.shiftId) return refuse('offerUnknown');
  if (held.jobId !== null || held.meterOn) return refuse('vehicleTaken', { vehicle: seat.vehicleId });
  const { job, offer } = standing.value;
  const from = takenFrom(offer);
  if (from) return isHis(job, from) ? handOverIn(t, job, offer, seat) : refuse('offerGone', { state: 'withdrawn' });
  await endOffer(t, offerId, 'accepted');
  return moveJob(t, job, 'accept', {
    vehicle_id: seat.vehicleId,
    driver_id: seat.driverId,
    shift_id: seat.shiftId,
    dispatched_at: t.at,
    promised_at: await foretoldArrival(t.db, offer, t.nowMs),
  });
}

/**
 * The driver says no; the job looks further and never comes back to them in this attempt. From one's own queue it costs
 * the place in it.
 */
export async function rejectOfferIn(t: Tx, seat: Seat, offerId: number): Promise<Answered> {
  const standing = await standingOffer(t, seat, offerId);
  if (!standing.ok) return standing;
  const { job, offer } = standing.value;
  await endOffer(t, offerId, 'rejected');
  if (takenFrom(offer)) return staysAsItIs(t, job, offer, 'refuseTakeOver');
  await touchVehicle(t, seat.vehicleId, await backOfQueue(t, offer));
  return moveJob(t, job, 'refuse', { rejections: job.rejections + 1 }, null, seat);
}

/** Nobody answered in time; it counts as a no. Refused where the offer has been answered, or its deadline has not come. */
export async function expireOfferIn(t: Tx, offerId: number): Promise<Answered> {
  const found = await findOffer(t.db, offerId);
  if (!found) return refuse('offerUnknown');
  const job = await lockJob(t, found.job_id);
  const offer = await lockOffer(t, offerId);
  if (!job || offer?.state !== 'live' || offer.expires_at > t.nowMs) return refuse('offerGone');
  await endOffer(t, offerId, 'expired');
  if (takenFrom(offer)) return staysAsItIs(t, job, offer, 'expireTakeOver');
  await touchVehicle(t, offer.vehicle_id, await backOfQueue(t, offer));
  const whom = { vehicleId: offer.vehicle_id, driverId: offer.driver_id };
  return moveJob(t, job, 'expire', { rejections: job.rejections + 1 }, null, whom);
}

/** Who was asked to take a job over and does not loses nothing by it, and the job is whose it was. */
async function staysAsItIs(t: Tx, job: JobRow, offer: OfferRow, act: TakeOverAct): Promise<Answered> {
  await touchVehicle(t, offer.vehicle_id);
  tellTakeOver(t, job, act, offer);
  return ok(job);
}

export const acceptOffer = alone(acceptOfferIn);
export const rejectOffer = alone(rejectOfferIn);
export const expireOffer = alone(expireOfferIn);
