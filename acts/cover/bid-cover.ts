import { type BidRefusal, type ShownJob, whyNotBid } from '#core/dispatch/bid.ts';
import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { bidderFacts, coverToBidFor, insertBid } from '#store/cover.ts';
import { type JobRow, lockJob } from '#store/job.ts';
import type { Tx } from '#store/transaction.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';

export type CoverBid = Result<
  { jobId: number; closesAtMs: number },
  'coverUnknown' | 'coverClosed' | 'shiftOver' | 'vehicleTaken' | BidRefusal
>;

/**
 * A driver asks for a job that is shown to all; asking again changes nothing. Who gets it is decided by the rules once
 * the cover closes. Refused: `coverUnknown`, `coverClosed`, `shiftOver`, `vehicleTaken` (has a job, a passenger or a
 * break), or why the job is not for this driver: `tooFar`, `wrongVehicle`, `driverBanned`, `alreadyRefused`, `positionUnknown`.
 */
export async function bidCoverIn(t: Tx, seat: Seat, jobId: number, at: Position | null): Promise<CoverBid> {
  const job = await lockJob(t, jobId);
  const cover = job && (await coverToBidFor(t.db, jobId));
  if (!job || job.fleet_id !== seat.fleetId || !cover) return refuse('coverUnknown');
  if (job.state !== 'dispatching' || cover.closes_at <= t.nowMs) return refuse('coverClosed');
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  const { jobId: inHand, meterOn, outOfVehicle } = held.value;
  if (inHand !== null || meterOn || outOfVehicle) return refuse('vehicleTaken', { vehicle: seat.vehicleId });
  const [vehicle] = await bidderFacts(t.db, [seat.vehicleId]);
  if (!vehicle) return refuse('shiftOver');
  const why = whyNotBid(shownJob(job, cover.within_metres, cover.refused_by), {
    ...vehicle,
    driverId: seat.driverId,
    position: at,
  });
  if (why) return refuse(why);
  const closesAt = await insertBid(t, { job_id: jobId, vehicle_id: seat.vehicleId, driver_id: seat.driverId });
  if (closesAt === null) {
    t.unchanged();
    return ok({ jobId, closesAtMs: cover.closes_at });
  }
  t.audit({
    act: 'bid',
    entity: 'job',
    entityId: jobId,
    fleetId: job.fleet_id,
    became: { vehicle: seat.vehicleId },
  });
  t.announce('jobs', job.fleet_id, jobId);
  return ok({ jobId, closesAtMs: closesAt });
}

export const bidCover = alone(bidCoverIn);

/** A job as who may ask for it is judged by. */
export function shownJob(job: JobRow, withinMetres: number, refusedBy: readonly number[]): ShownJob {
  return {
    pickUp: [job.pickup_longitude, job.pickup_latitude],
    withinMetres,
    vehicleTypeId: job.vehicle_type_id,
    attributes: job.attributes,
    bannedVehicleIds: job.banned_vehicle_ids,
    bannedDriverIds: job.banned_driver_ids,
    refusedBy,
  };
}
