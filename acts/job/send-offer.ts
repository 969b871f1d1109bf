import { ok, type Result, refuse } from '#core/kit/result.ts';
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
  reasons: unknown;
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
        const decision = await t.db
          .insertInto('decision')
          .values({
            fleet_id: job.fleet_id,
            job_id: job.id,
            at: t.at,
            outcome: 'offer',
            vehicle_id: input.vehicleId,
            plan_version: input.planVersion,
            reasons: JSON.stringify(input.reasons),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const moved = await moveJob(t, job, 'offer');
        if (!moved.ok) return moved;
        const offer = await insertOffer(t, {
          fleet_id: job.fleet_id,
          job_id: job.id,
          vehicle_id: input.vehicleId,
          driver_id: input.driverId,
          attempt: job.attempt,
          decision_id: decision.id,
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
