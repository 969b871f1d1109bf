import { type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { deleteCover, isAskedForByMore } from '#store/dispatch/cover.ts';
import { endOffer, liveOfferOfVehicle } from '#store/dispatch/offer.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import { type JobRow, lockJob } from '#store/job/job.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { breakOffTrip } from '#store/trip/trip.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { giveReason, type Reasoned } from '../reason/give-reason.ts';
import { leaveWork } from '../vehicle/leave-work.ts';
import { changeJob, type JobTarget, withdrawOffer } from './change-job.ts';
import { type HandChoice, keepHandChoice } from './hand-choice.ts';
import { type Confirmed, keptSoon } from './kept-soon.ts';
import { backToDispatching, type Moved, moveJob } from './move-job.ts';
import { isBanned, tellOverride } from './why-unfit.ts';

type Directed<More extends string = never> = Result<JobRow, 'jobUnknown' | 'jobMoved' | 'jobNotInState' | More>;

type AssignRefusal = 'vehicleNotWorking' | 'vehicleTaken' | 'driverBanned' | 'carKeptSoon';

/**
 * The coach gives a job to a vehicle by hand: the operator always beats the engine. A live offer of the job, or of
 * the vehicle, is withdrawn. Refused: `vehicleNotWorking`, `vehicleTaken` (it has a job or a passenger),
 * `driverBanned` and `carKeptSoon` until the coach has confirmed it.
 */
export function assignJob(
  context: ActContext,
  actor: Actor,
  target: JobTarget & { vehicleId: number; why: string | null; choice?: HandChoice | null } & Confirmed,
): Promise<Directed<AssignRefusal>> {
  return changeJob<Directed<AssignRefusal>>(context, actor, target, async (t, job) => {
    // Jobs are locked before vehicles, as an accept does: the other way round both would wait for each other.
    const seen = await liveOfferOfVehicle(t.db, target.vehicleId);
    const otherJob = seen && seen.job_id !== job.id ? await lockJob(t, seen.job_id) : undefined;
    const { vehicleId } = target;
    const held = await lockSeat(t, vehicleId);
    if (held?.fleetId !== job.fleet_id || held.driverId === null || held.shiftId === null) {
      return refuse('vehicleNotWorking');
    }
    if (held.meterOn || held.jobId !== null) return refuse('vehicleTaken', { vehicle: vehicleId });
    const car = { vehicleId, driverId: held.driverId };
    const banned = isBanned(job, car);
    if (banned && !target.despiteBan) return refuse('driverBanned', { vehicle: vehicleId });
    const kept = await keptSoon(t, job, vehicleId);
    if (kept && !target.despiteKept) return kept;
    await withdrawOffer(t, job);
    const other = await liveOfferOfVehicle(t.db, vehicleId);
    if (other && other.job_id !== otherJob?.id) return refuse('vehicleTaken', { vehicle: vehicleId });
    if (other && otherJob) {
      await endOffer(t, other.id, 'withdrawn');
      if (otherJob.state === 'offered') await moveJob(t, otherJob, 'withdraw');
    }
    if (banned) tellOverride(t, job, car);
    if (kept) tellOverride(t, job, car, 'overrideKept');
    await keepHandChoice(t, job, 'assign', car, target.choice ?? null);
    return moveJob(
      t,
      job,
      'assign',
      { vehicle_id: vehicleId, driver_id: held.driverId, shift_id: held.shiftId, dispatched_at: t.at },
      target.why,
    );
  });
}

/** Takes a job out of dispatch until it is released; a live offer is withdrawn first. Refused: `reasonUnknown`. */
export function holdJob(
  context: ActContext,
  actor: Actor,
  target: JobTarget & Reasoned,
): Promise<Directed<'reasonUnknown'>> {
  return changeJob<Directed<'reasonUnknown'>>(context, actor, target, async (t, job) => {
    const given = await giveReason(t, job.fleet_id, 'hold', target);
    if (!given.ok) return given;
    const why = { text: target.why, code: given.value };
    await withdrawOffer(t, job);
    return moveJob(t, job, 'hold', { reason: why.text, reason_code: why.code }, why);
  });
}

/** Puts a held job back to dispatching. */
export function unholdJob(context: ActContext, actor: Actor, target: JobTarget): Promise<Directed> {
  return changeJob<Directed>(context, actor, target, (t, job) =>
    moveJob(t, job, 'unhold', {
      reason: null,
      reason_code: null,
      attempt: job.attempt + 1,
      attempt_began_at: t.at,
      rejections: 0,
    }),
  );
}

/** Takes the job from its vehicle and looks for another. Refused: `reasonUnknown`. */
export function redispatchJob(
  context: ActContext,
  actor: Actor,
  target: JobTarget & Reasoned,
): Promise<Directed<'reasonUnknown'>> {
  return changeJob<Directed<'reasonUnknown'>>(context, actor, target, async (t, job) => {
    const given = await giveReason(t, job.fleet_id, 'recall', target);
    if (!given.ok) return given;
    const why = { text: target.why, code: given.value };
    const patch = backToDispatching(t, job);
    if (job.state !== 'picked_up' || job.vehicle_id === null) return moveJob(t, job, 'redispatch', patch, why);
    // A breakdown with the passenger aboard: they wait where the car stands, and it gets no work until its driver says so.
    await leaveWork(t, job.vehicle_id, ['chained']);
    const car = await touchVehicle(t, job.vehicle_id, { meter_on_at: null, out_of_vehicle: true, out_since: t.at });
    if (car.longitude !== null && car.latitude !== null) {
      patch.pickup_longitude = car.longitude;
      patch.pickup_latitude = car.latitude;
    }
    await breakOffTrip(t, job.vehicle_id, car);
    return moveJob(t, job, 'redispatch', patch, why);
  });
}

/**
 * Cancels a job before the passenger is aboard; a driver on the way is told by the vehicle's announcement.
 * Refused: `reasonUnknown`.
 */
export function cancelJob(
  context: ActContext,
  actor: Actor,
  target: JobTarget & Reasoned,
): Promise<Directed<'reasonUnknown'>> {
  return changeJob<Directed<'reasonUnknown'>>(context, actor, target, (t, job) => cancelJobIn(t, job, target));
}

/** The same of a job that is locked in a transaction that is open already. */
export async function cancelJobIn(t: Tx, job: JobRow, reasoned: Reasoned): Promise<Moved | Refusal<'reasonUnknown'>> {
  const given = await giveReason(t, job.fleet_id, 'cancel', reasoned);
  if (!given.ok) return given;
  const why = { text: reasoned.why, code: given.value };
  await withdrawOffer(t, job);
  return moveJob(t, job, 'cancel', { reason: why.text, reason_code: why.code, finished_at: t.at }, why);
}

/**
 * Nobody took the job for so long that those who passed on it may be asked again: a new attempt begins, and with it goes
 * what was shown. Refused: `moreBids` while anybody has asked for it, who is decided about first.
 */
export function restartJob(context: ActContext, actor: Actor, target: JobTarget): Promise<Directed<'moreBids'>> {
  return changeJob<Directed<'moreBids'>>(context, actor, target, async (t, job) => {
    if (await isAskedForByMore(t, job, [])) return refuse('moreBids');
    await deleteCover(t, job.id);
    return moveJob(t, job, 'restart', { attempt: job.attempt + 1, attempt_began_at: t.at, rejections: 0 });
  });
}

/** A pre-booking's time has come. */
export function releaseJob(context: ActContext, actor: Actor, target: JobTarget): Promise<Directed> {
  return changeJob<Directed>(context, actor, target, (t, job) =>
    moveJob(t, job, 'release', { attempt_began_at: t.at }),
  );
}
