import type { Explanation } from '#core/dispatch/explanation.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { keepDecision } from '#store/decision.ts';
import type { JobRow } from '#store/job.ts';
import { insertOffer, type OfferRow } from '#store/offer.ts';
import { lockSeat } from '#store/shift.ts';
import type { Actor } from '#store/transaction.ts';
import { touchVehicle } from '#store/vehicle-now.ts';
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
  reasons: Partial<Explanation>;
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
        const held = await lockSeat(t, input.vehicleId);
        const free =
          held?.driverId === input.driverId && held.fleetId === job.fleet_id && !held.outOfVehicle && !held.meterOn;
        if (!free || held.jobId !== null) {
          return refuse('vehicleTaken', { vehicle: input.vehicleId });
        }
        const decisionId = await keepDecision(t.db, {
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
        const moved = await moveJob(t, job, 'offer');
        if (!moved.ok) return moved;
        const offer = await insertOffer(t, {
          fleet_id: job.fleet_id,
          job_id: job.id,
          vehicle_id: input.vehicleId,
          driver_id: input.driverId,
          attempt: job.attempt,
          decision_id: decisionId,
          state: 'live',
          sent_at: t.at,
          expires_at: new Date(input.expiresAtMs),
        });
        await touchVehicle(t, input.vehicleId);
        return ok({ offer, job: moved.value });
      },
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint?.startsWith('offer_live_')) {
      return refuse('vehicleTaken', { vehicle: input.vehicleId });
    }
    throw error;
  }
}
