import { type BidRefusal, whyNotBid } from '#core/dispatch/rungs/bid.ts';
import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { whyNotFree } from '#core/vehicle/availability.ts';
import { coverToBidFor, insertBid } from '#store/dispatch/cover.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockJob } from '#store/job/job.ts';
import { carFacts } from '#store/vehicle/car-facts.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';
import { askingJob } from './asking-job.ts';

export type CoverBid = Result<
  { jobId: number; closesAtMs: number },
  'coverUnknown' | 'coverClosed' | 'shiftOver' | 'vehicleTaken' | BidRefusal
>;

/**
 * A driver asks for a job that is shown to all; asking again changes nothing. Who gets it is decided by the rules once
 * the cover closes. Refused: `coverUnknown`, `coverClosed`, `shiftOver`, `vehicleTaken` (has a job, a passenger or a
 * break, or is locked), or why the job is not for this driver: `tooFar`, `wrongVehicle`, `permitExpired`, `usageExpired`, `lockedOut`,
 * `rangeShort`, `committedSoon`, `alreadyRefused`, `positionUnknown`.
 */
export async function bidCoverIn(t: Tx, seat: Seat, jobId: number, at: Position | null): Promise<CoverBid> {
  const job = await lockJob(t, jobId);
  const cover = job && (await coverToBidFor(t.db, jobId));
  if (!job || job.fleet_id !== seat.fleetId || !cover) return refuse('coverUnknown');
  if (job.state !== 'dispatching' || cover.closesAtMs <= t.nowMs) return refuse('coverClosed');
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  if (whyNotFree(held.value) !== null) return refuse('vehicleTaken', { vehicle: seat.vehicleId });
  const [car] = await carFacts(t.db, [seat.vehicleId], t.at);
  if (!car) return refuse('shiftOver');
  const shown = { ...askingJob(job, cover), withinMetres: cover.withinMetres, refusedBy: cover.refusedBy };
  const why = whyNotBid(shown, { ...car, position: at }, t.nowMs);
  // No driver is told whom a customer does not want: to them the job is not shown.
  if (why) return refuse(why === 'banned' ? 'coverUnknown' : why);
  const closesAt = await insertBid(t, { job_id: jobId, vehicle_id: seat.vehicleId, driver_id: seat.driverId });
  if (closesAt === null) {
    t.unchanged();
    return ok({ jobId, closesAtMs: cover.closesAtMs });
  }
  t.audit({
    act: 'bid',
    entity: 'job',
    entityId: jobId,
    fleetId: job.fleet_id,
    became: { vehicle: seat.vehicleId },
    about: { vehicleId: seat.vehicleId, driverId: seat.driverId, areaId: job.area_id },
  });
  t.announce('jobs', job.fleet_id, jobId);
  t.announce('vehicles', job.fleet_id, seat.vehicleId);
  if (closesAt !== cover.closesAtMs) t.announce('covers', job.fleet_id, jobId);
  return ok({ jobId, closesAtMs: closesAt });
}

export const bidCover = alone(bidCoverIn);
