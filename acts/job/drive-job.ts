import { AT_PICKUP_METRES, NO_SHOW_WAIT_MS } from '#core/job/limits.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { JobRow } from '#store/job.ts';
import type { Tx } from '#store/transaction.ts';
import { endTrip, insertTrip } from '#store/trip.ts';
import { touchVehicle } from '#store/vehicle-now.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from './answer-offer.ts';
import { changeJobIn } from './change-job.ts';
import { backToDispatching, moveJob } from './move-job.ts';

type Driven<More extends string = never> = Result<
  JobRow,
  'jobUnknown' | 'jobMoved' | 'notYourJob' | 'jobNotInState' | More
>;

function driveJob<More extends string = never>(
  t: Tx,
  seat: Seat,
  jobId: number,
  work: (t: Tx, job: JobRow) => Promise<Driven<More>>,
): Promise<Driven<More>> {
  return changeJobIn<Driven<More>>(t, { jobId, fleets: [seat.fleetId] }, async (t, job) =>
    job.vehicle_id === seat.vehicleId && job.driver_id === seat.driverId ? work(t, job) : refuse('notYourJob'),
  );
}

function metresFromPickup(job: JobRow, at: Position): number {
  return Math.round(distanceMetres([job.pickup_longitude, job.pickup_latitude], at));
}

/** The driver is at the pick-up. Refused farther than 150 m away: `tooFar` with the metres. */
export function arriveAtJobIn(t: Tx, seat: Seat, jobId: number, at: Position) {
  return driveJob<'tooFar'>(t, seat, jobId, async (_, job) => {
    const metres = metresFromPickup(job, at);
    if (metres > AT_PICKUP_METRES) return refuse('tooFar', { metres });
    return moveJob(t, job, 'arrive', { arrived_at: t.at });
  });
}

/** The passenger is aboard: the meter goes on, or the driver says so, and a trip begins. */
export function pickUpJobIn(t: Tx, seat: Seat, jobId: number, at: Position) {
  return driveJob(t, seat, jobId, async (_, job) => {
    const moved = await moveJob(t, job, 'pickUp', {
      picked_up_at: t.at,
      arrived_at: at && job.arrived_at === null ? t.at : undefined,
    });
    if (!moved.ok) return moved;
    await insertTrip(t, seat, { kind: 'job', jobId: job.id, at });
    await touchVehicle(t, seat.vehicleId, { meter_on_at: t.at });
    return moved;
  });
}

/** Meter off with the fare: job and trip end, the vehicle is clear. */
export function offloadJobIn(
  t: Tx,
  seat: Seat,
  jobId: number,
  outcome: { at: Position; fareMinor: number; distanceMetres: number },
) {
  return driveJob(t, seat, jobId, async (_, job) => {
    const moved = await moveJob(t, job, 'offload', {
      finished_at: t.at,
      fare_minor: outcome.fareMinor,
      distance_metres: outcome.distanceMetres,
    });
    if (!moved.ok) return moved;
    await endTrip(t, seat.vehicleId, outcome);
    await touchVehicle(t, seat.vehicleId, { meter_on_at: null, clear_since: t.at });
    return moved;
  });
}

/**
 * Nobody came. Refused: `tooFar` (over 150 m from the pick-up), `tooEarly` (under 5 minutes waited, or before the
 * required time; `seconds` says how long yet).
 */
export function noShowJobIn(t: Tx, seat: Seat, jobId: number, at: Position) {
  return driveJob<'tooFar' | 'tooEarly'>(t, seat, jobId, async (_, job) => {
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
export function recallJobIn(t: Tx, seat: Seat, jobId: number, why: string) {
  return driveJob(t, seat, jobId, (_, job) => moveJob(t, job, 'recall', backToDispatching(t, job), why));
}

export const arriveAtJob = alone(arriveAtJobIn);
export const pickUpJob = alone(pickUpJobIn);
export const offloadJob = alone(offloadJobIn);
export const noShowJob = alone(noShowJobIn);
export const recallJob = alone(recallJobIn);
