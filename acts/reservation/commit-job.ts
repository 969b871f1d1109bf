import { ok, type Result, refuse } from '#core/kit/result.ts';
import { deleteCover } from '#store/dispatch/cover.ts';
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
import { changeJob, type JobTarget } from '../job/change-job.ts';
import { type HandChoice, keepHandChoice } from '../job/hand-choice.ts';
import { mayHaveByHand, tellOverride, type UnfitByHand } from '../job/why-unfit.ts';
import { dropReservation } from './drop.ts';
import { tellDropped } from './tell-dropped.ts';

export type CommitRefusal =
  | 'jobUnknown'
  | 'jobMoved'
  | 'jobNotInState'
  | 'notPreBooked'
  | UnfitByHand
  | 'vehicleNotWorking'
  | 'vehicleCommitted';

/**
 * The coach binds a pre-booking to a vehicle and its driver: nothing else is offered to them from half an hour before,
 * and it is put to them 20 minutes before. Refused: `jobNotInState` (only while it waits), `notPreBooked`,
 * `driverBanned` (the customer wants neither, and the coach has not confirmed it), `wrongVehicle`, `permitExpired` and `usageExpired` (on the day it is for),
 * `lockedOut` (the driver's group has other work), `vehicleNotWorking`, `vehicleCommitted` (with the job).
 */
export async function commitJob(
  context: ActContext,
  actor: Actor,
  target: JobTarget & { vehicleId: number; despiteBan?: boolean; choice?: HandChoice | null },
): Promise<Result<ReservationRow, CommitRefusal>> {
  const { vehicleId, choice = null } = target;
  try {
    return await changeJob<Result<ReservationRow, CommitRefusal>>(context, actor, target, async (t, job) => {
      if (job.state !== 'future' && job.state !== 'dispatching') return refuse('jobNotInState', { state: job.state });
      if (!job.pre_booked) return refuse('notPreBooked');
      const held = await lockSeat(t, vehicleId);
      if (held?.fleetId !== job.fleet_id || held.driverId === null) return refuse('vehicleNotWorking');
      const { driverId } = held;
      const may = await mayHaveByHand(t, job, vehicleId, target.despiteBan ?? false);
      if (!may.ok) return may;
      const other = await reservationOfVehicle(t.db, vehicleId, 'committed');
      if (other && other.job_id !== job.id) return refuse('vehicleCommitted', { job: other.job_id });
      const before = await reservationOfJob(t.db, job.id);
      const decisionId = await keepHandChoice(t, job, 'commit', { vehicleId, driverId }, choice);
      const reservation = await keepReservation(t, {
        job_id: job.id,
        fleet_id: job.fleet_id,
        vehicle_id: vehicleId,
        driver_id: driverId,
        kind: 'committed',
        moves: 0,
        plan_version: choice?.planVersion ?? null,
        decision_id: decisionId,
      });
      if (before && before.vehicle_id !== vehicleId) await tellDropped(t, [before], 'otherCar');
      await deleteCover(t, job.id);
      if (may.value.banned) tellOverride(t, job, { vehicleId, driverId });
      t.audit({
        act: 'commit',
        entity: 'job',
        entityId: job.id,
        fleetId: job.fleet_id,
        became: { vehicle: vehicleId, driver: driverId },
        about: { vehicleId, driverId, areaId: job.area_id },
      });
      t.announce('jobs', job.fleet_id, job.id);
      await touchVehicle(t, vehicleId);
      return ok(reservation);
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'reservation_one_of_each') return refuse('vehicleCommitted');
    throw error;
  }
}

/** The coach takes the binding back. Refused: `notReserved`. */
export function uncommitJob(context: ActContext, actor: Actor, target: JobTarget) {
  return dropReservation(context, actor, { ...target, why: 'byCoach' });
}
