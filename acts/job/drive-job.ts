import { AT_PICKUP_METRES, NO_SHOW_WAIT_MS } from '#core/job/limits.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { JobRow } from '#store/job.ts';
import type { Actor, Tx } from '#store/transaction.ts';
import { touchVehicle } from '#store/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import type { Seat } from './answer-offer.ts';
import { changeJob } from './change-job.ts';
import { backToDispatching, moveJob } from './move-job.ts';

type Driven<More extends string = never> = Result<
  JobRow,
  'jobUnknown' | 'jobMoved' | 'notYourJob' | 'jobNotInState' | More
>;

function driveJob<More extends string = never>(
  context: ActContext,
  actor: Actor,
  seat: Seat,
  jobId: number,
  work: (t: Tx, job: JobRow) => Promise<Driven<More>>,
): Promise<Driven<More>> {
  return changeJob<Driven<More>>(context, actor, { jobId, fleets: [seat.fleetId] }, async (t, job) =>
    job.vehicle_id === seat.vehicleId && job.driver_id === seat.driverId ? work(t, job) : refuse('notYourJob'),
  );
}

function metresFromPickup(job: JobRow, at: Position): number {
  return Math.round(distanceMetres([job.pickup_longitude, job.pickup_latitude], at));
}

/** The driver is at the pick-up. Refused farther than 150 m away: `tooFar` with the metres. */
export function arriveAtJob(context: ActContext, actor: Actor, seat: Seat, jobId: number, at: Position) {
  return driveJob<'tooFar'>(context, actor, seat, jobId, async (t, job) => {
    const metres = metresFromPickup(job, at);
    if (metres > AT_PICKUP_METRES) return refuse('tooFar', { metres });
    return moveJob(t, job, 'arrive', { arrived_at: t.at });
  });
}

/** The passenger is aboard: the meter goes on, or the driver says so, and a trip begins. */
export function pickUpJob(context: ActContext, actor: Actor, seat: Seat, jobId: number, at: Position) {
  return driveJob(context, actor, seat, jobId, async (t, job) => {
    const moved = await moveJob(t, job, 'pickUp', {
      picked_up_at: t.at,
      arrived_at: at && job.arrived_at === null ? t.at : undefined,
    });
    if (!moved.ok) return moved;
    await t.db
      .insertInto('trip')
      .values({
        fleet_id: job.fleet_id,
        kind: 'job',
        vehicle_id: seat.vehicleId,
        driver_id: seat.driverId,
        shift_id: seat.shiftId,
        job_id: job.id,
        began_at: t.at,
        from_longitude: at[0],
        from_latitude: at[1],
      })
      .execute();
    await touchVehicle(t, seat.vehicleId, { meter_on_at: t.at });
    return moved;
  });
}

/** Meter off with the fare: job and trip end, the vehicle is clear. */
export function offloadJob(
  context: ActContext,
  actor: Actor,
  seat: Seat,
  jobId: number,
  outcome: { at: Position; fareMinor: number; distanceMetres: number },
) {
  return driveJob(context, actor, seat, jobId, async (t, job) => {
    const moved = await moveJob(t, job, 'offload', {
      finished_at: t.at,
      fare_minor: outcome.fareMinor,
      distance_metres: outcome.distanceMetres,
    });
    if (!moved.ok) return moved;
    await t.db
      .updateTable('trip')
      .set({
        ended_at: t.at,
        outcome: 'offloaded',
        fare_minor: outcome.fareMinor,
        distance_metres: outcome.distanceMetres,
        to_longitude: outcome.at[0],
        to_latitude: outcome.at[1],
      })
      .where('vehicle_id', '=', seat.vehicleId)
      .where('ended_at', 'is', null)
      .execute();
    await touchVehicle(t, seat.vehicleId, { meter_on_at: null, clear_since: t.at });
    return moved;
  });
}

/**
 * Nobody came. Refused: `tooFar` (over 150 m from the pick-up), `tooEarly` (under 5 minutes waited, or before the
 * required time; `seconds` says how long yet).
 */
export function noShowJob(context: ActContext, actor: Actor, seat: Seat, jobId: number, at: Position) {
  return driveJob<'tooFar' | 'tooEarly'>(context, actor, seat, jobId, async (t, job) => {
    const metres = metresFromPickup(job, at);
    if (metres > AT_PICKUP_METRES) return refuse('tooFar', { metres });
    const from = Math.max((job.arrived_at ?? t.nowMs) + NO_SHOW_WAIT_MS, job.required_at);
    if (t.nowMs < from) return refuse('tooEarly', { seconds: Math.ceil((from - t.nowMs) / 1000) });
    const moved = await moveJob(t, job, 'noShow', { finished_at: t.at });
    if (!moved.ok) return moved;
    await touchVehicle(t, seat.vehicleId, { clear_since: t.at });
    return ok(moved.value);
  });
}

/** The driver gives an accepted job back before the passenger is aboard. */
export function recallJob(context: ActContext, actor: Actor, seat: Seat, jobId: number, why: string) {
  return driveJob(context, actor, seat, jobId, (t, job) => moveJob(t, job, 'recall', backToDispatching(t, job), why));
}
