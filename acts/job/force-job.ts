import { driveSecondsIn, type ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { whyNotFree } from '#core/vehicle/availability.ts';
import { isAskedForByMore } from '#store/dispatch/cover.ts';
import { keepDecision } from '#store/dispatch/decision.ts';
import { insertOffer, liveOfferOfVehicle } from '#store/dispatch/offer.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { lockSeat } from '#store/shift/shift.ts';
import type { ActContext } from '../context.ts';
import { changeJob } from './change-job.ts';
import { moveJob } from './move-job.ts';

export type ForceInput = {
  jobId: number;
  jobVersion: number;
  vehicleId: number;
  driverId: number;
  /** The vehicles known to have asked for it, where it is shown to all. */
  seen: readonly number[];
  planVersion: number;
  /** Why this vehicle: at most 2 kB, stored with the job. */
  reasons: Partial<ExplanationRecord>;
};

export type Forced = Result<JobRow, 'jobUnknown' | 'jobMoved' | 'jobNotInState' | 'vehicleTaken' | 'moreBids'>;

/**
 * The rules give a job to a vehicle at once: its driver is told rather than asked. Refused: `jobMoved`; `moreBids` where others
 * have asked for it than were seen; `vehicleTaken`
 * where the vehicle has got a job, an offer, a passenger, a break or another driver meanwhile.
 */
export function forceJob(context: ActContext, actor: Actor, input: ForceInput): Promise<Forced> {
  const { jobId, vehicleId, driverId } = input;
  return changeJob<Forced>(context, actor, { jobId, version: input.jobVersion }, async (t, job) => {
    if (job.state !== 'dispatching') return refuse('jobNotInState', { state: job.state });
    if (await isAskedForByMore(t, job, input.seen)) return refuse('moreBids');
    const held = await lockSeat(t, vehicleId);
    const works = held?.driverId === driverId && held.fleetId === job.fleet_id;
    if (!works || whyNotFree(held) !== null || (await liveOfferOfVehicle(t.db, vehicleId))) {
      return refuse('vehicleTaken', { vehicle: vehicleId });
    }
    const decisionId = await keepDecision(t.db, {
      fleetId: job.fleet_id,
      jobId,
      attempt: job.attempt,
      atMs: t.nowMs,
      outcome: 'forced',
      vehicleId,
      driverId,
      planVersion: input.planVersion,
      reasons: input.reasons,
    });
    await insertOffer(t, {
      fleet_id: job.fleet_id,
      job_id: jobId,
      vehicle_id: vehicleId,
      driver_id: driverId,
      attempt: job.attempt,
      decision_id: decisionId,
      state: 'forced',
      sent_at: t.at,
      expires_at: new Date(t.nowMs + SECOND_MS),
      answered_at: t.at,
    });
    const driveSeconds = driveSecondsIn(input.reasons.best, vehicleId);
    return moveJob(t, job, 'assign', {
      vehicle_id: vehicleId,
      driver_id: driverId,
      shift_id: held.shiftId,
      dispatched_at: t.at,
      promised_at: driveSeconds === null ? null : new Date(t.nowMs + driveSeconds * SECOND_MS),
    });
  });
}
