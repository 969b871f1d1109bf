import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { keepDecision } from '#store/dispatch/decision.ts';
import type { Actor } from '#store/door/transaction.ts';
import {
  keepReservation,
  type ReservationRow,
  reservationOfJob,
  reservationOfVehicle,
} from '#store/reservation/reservation.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { changeJob } from '../job/change-job.ts';
import { tellDropped } from './tell-dropped.ts';

export type ReserveInput = {
  jobId: number;
  jobVersion: number;
  vehicleId: number;
  driverId: number;
  /** How often the job has been moved from car to car, this time included. */
  moves: number;
  planVersion: number;
  /** Why this vehicle: at most 2 kB. */
  reasons: ExplanationRecord;
};

export type Reserved = Result<
  ReservationRow,
  'jobUnknown' | 'jobMoved' | 'jobNotInState' | 'vehicleTaken' | 'jobCommitted'
>;

/**
 * Plans a job as the next of a vehicle that is soon clear; the job goes on looking. A car that has a next job already
 * is refused (`vehicleTaken`), so is one that is not at work or out of it; a job bound by the coach stays so
 * (`jobCommitted`).
 */
export async function reserveJob(context: ActContext, actor: Actor, input: ReserveInput): Promise<Reserved> {
  const { jobId, vehicleId, driverId, moves, planVersion, reasons } = input;
  try {
    return await changeJob<Reserved>(context, actor, { jobId, version: input.jobVersion }, async (t, job) => {
      if (job.state !== 'dispatching') return refuse('jobNotInState', { state: job.state });
      const held = await lockSeat(t, vehicleId);
      const works = held?.driverId === driverId && held.fleetId === job.fleet_id && !held.outOfVehicle && !held.locked;
      if (!works || held.jobId === null) return refuse('vehicleTaken', { vehicle: vehicleId });
      const next = await reservationOfVehicle(t.db, vehicleId, 'chained');
      if (next && next.job_id !== jobId) return refuse('vehicleTaken', { vehicle: vehicleId });
      const before = await reservationOfJob(t.db, jobId);
      if (before?.kind === 'committed') return refuse('jobCommitted', { vehicle: before.vehicle_id });
      const decisionId = await keepDecision(t.db, {
        fleetId: job.fleet_id,
        jobId,
        attempt: job.attempt,
        atMs: t.nowMs,
        outcome: 'reserve',
        vehicleId,
        driverId,
        planVersion,
        reasons,
      });
      const reservation = await keepReservation(t, {
        job_id: jobId,
        fleet_id: job.fleet_id,
        vehicle_id: vehicleId,
        driver_id: driverId,
        kind: 'chained',
        moves,
        plan_version: planVersion,
        decision_id: decisionId,
      });
      if (before && before.vehicle_id !== vehicleId) await tellDropped(t, [before], 'otherCar');
      t.audit({
        act: 'reserve',
        entity: 'job',
        entityId: jobId,
        fleetId: job.fleet_id,
        became: { vehicle: vehicleId, kind: 'chained', moves },
        about: { vehicleId, driverId, areaId: job.area_id },
      });
      t.announce('jobs', job.fleet_id, jobId);
      await touchVehicle(t, vehicleId);
      return ok(reservation);
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'reservation_one_of_each') {
      return refuse('vehicleTaken', { vehicle: vehicleId });
    }
    throw error;
  }
}
