import { ok, type Result, refuse } from '#core/kit/result.ts';
import { foretoldArrival } from '#store/dispatch/foretold.ts';
import { endOffer, type OfferRow } from '#store/dispatch/offer.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import type { ActContext } from '../context.ts';
import { changeJob } from './change-job.ts';
import { type Moved, moveJob } from './move-job.ts';
import { insertLive, isFreeFor, isSecondOffer, keepOffered, type OfferInput } from './send-offer.ts';

export type TakeOverInput = OfferInput & { from: { vehicleId: number; driverId: number } };

export type AskedToTakeOver = Result<OfferRow, 'jobUnknown' | 'jobMoved' | 'jobNotInState' | 'vehicleTaken'>;

/**
 * Asks the driver of a free car to take a job over from one that is on its way to it. Nothing changes until they have: the
 * job stays with whom it is, and no 'no' touches it. Refused: `jobNotInState` where that car no longer is on its way,
 * `vehicleTaken` where the other is not free, or one of both is being asked already.
 */
export async function askToTakeOver(
  context: ActContext,
  actor: Actor,
  { jobId, jobVersion, from, ...to }: TakeOverInput,
): Promise<AskedToTakeOver> {
  try {
    return await changeJob<AskedToTakeOver>(context, actor, { jobId, version: jobVersion }, async (t, job) => {
      if (!isHis(job, from)) return refuse('jobNotInState', { state: job.state, move: 'handOver' });
      if (!(await isFreeFor(t, job, to))) return refuse('vehicleTaken', { vehicle: to.vehicleId });
      const offer = await insertLive(t, job, { ...to, decisionId: await keepOffered(t, job, to) }, from);
      tellTakeOver(t, job, 'askTakeOver', offer);
      return ok(offer);
    });
  } catch (error) {
    if (isSecondOffer(error)) return refuse('vehicleTaken', { vehicle: to.vehicleId });
    throw error;
  }
}

/** What becomes of an offer to take a job over while that stays whose it is. */
export type TakeOverAct = 'askTakeOver' | 'refuseTakeOver' | 'expireTakeOver';

/** Writes it down, and tells whoever looks at the job. */
export function tellTakeOver(t: Tx, job: JobRow, act: TakeOverAct, offer: OfferRow): void {
  t.audit({
    act,
    entity: 'job',
    entityId: job.id,
    fleetId: job.fleet_id,
    was: { vehicle: job.vehicle_id },
    became: { vehicle: job.vehicle_id, offer: offer.id },
    about: { vehicleId: offer.vehicle_id, driverId: offer.driver_id, areaId: job.area_id },
  });
  t.announce('jobs', job.fleet_id, job.id);
}

/** Of an offer to take a job over, whose job it is until then; null for any other. */
export function takenFrom(
  offer: Pick<OfferRow, 'from_vehicle_id' | 'from_driver_id'>,
): { vehicleId: number; driverId: number } | null {
  const { from_vehicle_id: vehicleId, from_driver_id: driverId } = offer;
  return vehicleId === null || driverId === null ? null : { vehicleId, driverId };
}

/** Is the car still on its way to this job? */
export const isHis = (job: JobRow, { vehicleId, driverId }: { vehicleId: number; driverId: number }): boolean =>
  job.state === 'dispatched' && job.vehicle_id === vehicleId && job.driver_id === driverId;

/** The job goes from the one car to the other, whose seat and offer are locked, in one step. */
export async function handOverIn(
  t: Tx,
  job: JobRow,
  offer: OfferRow,
  seat: { vehicleId: number; driverId: number; shiftId: number },
): Promise<Moved> {
  await endOffer(t, offer.id, 'accepted');
  return moveJob(t, job, 'handOver', {
    vehicle_id: seat.vehicleId,
    driver_id: seat.driverId,
    shift_id: seat.shiftId,
    dispatched_at: t.at,
    promised_at: await foretoldArrival(t.db, offer, t.nowMs),
  });
}
