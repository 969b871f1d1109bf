import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { whyNotFree } from '#core/vehicle/availability.ts';
import { keepDecision } from '#store/dispatch/decision.ts';
import { insertOffer, type OfferRow } from '#store/dispatch/offer.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { changeJob } from './change-job.ts';
import { moveJob } from './move-job.ts';

export type OfferInput = {
  jobId: number;
  jobVersion: number;
  vehicleId: number;
  driverId: number;
  expiresAtMs: number;
  planVersion: number;
  /** Why this vehicle: at most 2 kB, stored with the offer. */
  reasons: Partial<ExplanationRecord>;
};

export type SentOffer = Result<
  { offer: OfferRow; job: JobRow },
  'jobUnknown' | 'jobMoved' | 'jobNotInState' | 'vehicleTaken'
>;

/** Offers a job to the driver of a vehicle. One live offer a job and a vehicle: a slow or second dispatcher is refused. */
export async function sendOffer(context: ActContext, actor: Actor, input: OfferInput): Promise<SentOffer> {
  try {
    return await changeJob<SentOffer>(
      context,
      actor,
      { jobId: input.jobId, version: input.jobVersion },
      async (t, job) => {
        if (!(await isFreeFor(t, job, input))) return refuse('vehicleTaken', { vehicle: input.vehicleId });
        return putOffer(t, job, { ...input, decisionId: await keepOffered(t, job, input) });
      },
    );
  } catch (error) {
    if (isSecondOffer(error)) return refuse('vehicleTaken', { vehicle: input.vehicleId });
    throw error;
  }
}

/** Was it the database that would not have a second live offer of a job or a vehicle? */
export function isSecondOffer(error: unknown): boolean {
  return (error as { constraint?: string }).constraint?.startsWith('offer_live_') ?? false;
}

/** Puts a locked job to a vehicle whose seat is locked too: the offer begins to count. */
export async function putOffer(
  t: Tx,
  job: JobRow,
  to: { vehicleId: number; driverId: number; expiresAtMs: number; decisionId: number | null },
): Promise<Result<{ offer: OfferRow; job: JobRow }, 'jobNotInState'>> {
  const moved = await moveJob(t, job, 'offer', {}, null, to);
  if (!moved.ok) return moved;
  return ok({ offer: await insertLive(t, job, to), job: moved.value });
}

/** Is the car free, with this driver at its wheel? Locks its seat. */
export async function isFreeFor(t: Tx, job: JobRow, to: { vehicleId: number; driverId: number }): Promise<boolean> {
  const held = await lockSeat(t, to.vehicleId);
  return held?.driverId === to.driverId && held.fleetId === job.fleet_id && whyNotFree(held) === null;
}

/** Keeps why the car is asked; answers the decision's id. */
export function keepOffered(t: Tx, job: JobRow, input: Omit<OfferInput, 'jobId' | 'jobVersion'>): Promise<number> {
  return keepDecision(t.db, {
    fleetId: job.fleet_id,
    jobId: job.id,
    attempt: job.attempt,
    atMs: t.nowMs,
    outcome: 'offer',
    vehicleId: input.vehicleId,
    driverId: input.driverId,
    planVersion: input.planVersion,
    reasons: input.reasons,
  });
}

/** The offer begins to count, and its driver is told; `from` is whose job it is until it has been taken. */
export async function insertLive(
  t: Tx,
  job: JobRow,
  to: { vehicleId: number; driverId: number; expiresAtMs: number; decisionId: number | null },
  from: { vehicleId: number; driverId: number } | null = null,
): Promise<OfferRow> {
  const offer = await insertOffer(t, {
    fleet_id: job.fleet_id,
    job_id: job.id,
    vehicle_id: to.vehicleId,
    driver_id: to.driverId,
    attempt: job.attempt,
    decision_id: to.decisionId,
    state: 'live',
    sent_at: t.at,
    expires_at: new Date(to.expiresAtMs),
    from_vehicle_id: from?.vehicleId ?? null,
    from_driver_id: from?.driverId ?? null,
  });
  await touchVehicle(t, to.vehicleId);
  return offer;
}
