import { countsFromMs } from '#core/job/done-at.ts';
import { isAtPickup, noShowWants } from '#core/job/no-show.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { atPickup } from '#core/setting/at-pickup.ts';
import { keepAccountOfJob } from '#store/account/account.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { endTrip, insertTrip, type MeterOutcome } from '#store/trip/trip.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { alone } from '../command/alone.ts';
import { type FareAsked, noteOddFare } from '../trip/note-odd-fare.ts';
import { paidBy } from '../trip/paid-by.ts';
import { settleZoneFees } from '../trip/settle-zone-fees.ts';
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

function sinceWhen(t: Tx, job: JobRow, doneAtMs: number | undefined): Date {
  return new Date(countsFromMs(doneAtMs, job.state_at, t.nowMs));
}

/** How near the pick-up a driver has arrived, and how long he waits there, as it is now. */
const atPickupOf = async (t: Tx, fleetId: number) => atPickup((await readSettings(t.db))(fleetId));

function metresFromPickup(job: JobRow, at: Position): number {
  return Math.round(distanceMetres([job.pickup_longitude, job.pickup_latitude], at));
}

/**
 * The driver is at the pick-up. Refused farther away than the fleet's options say: `tooFar` with the metres. Here and below `doneAtMs` is
 * when the driver did it, where that is told later: `core/job/done-at.ts` says how far it counts.
 */
export function arriveAtJobIn(t: Tx, seat: Seat, jobId: number, at: Position, doneAtMs?: number) {
  return driveJob<'tooFar'>(t, seat, jobId, async (_, job) => {
    const metres = metresFromPickup(job, at);
    if (!isAtPickup(metres, await atPickupOf(t, seat.fleetId))) return refuse('tooFar', { metres });
    const since = sinceWhen(t, job, doneAtMs);
    return moveJob(t, job, 'arrive', { arrived_at: since, state_at: since });
  });
}

/** The passenger is aboard: the meter goes on, or the driver says so, and a trip begins. */
export function pickUpJobIn(t: Tx, seat: Seat, jobId: number, at: Position, doneAtMs?: number) {
  return driveJob(t, seat, jobId, async (_, job) => {
    const since = sinceWhen(t, job, doneAtMs);
    const moved = await moveJob(t, job, 'pickUp', {
      picked_up_at: since,
      arrived_at: at && job.arrived_at === null ? since : undefined,
      state_at: since,
    });
    if (!moved.ok) return moved;
    await insertTrip(t, seat, { kind: 'job', jobId: job.id, at, beganAtMs: since.getTime() });
    await touchVehicle(t, seat.vehicleId, { meter_on_at: since });
    return moved;
  });
}

/** Meter off with the fare: job and trip end, the vehicle is clear. Refused besides as `noteOddFare` refuses. */
export async function offloadJobIn(
  t: Tx,
  seat: Seat,
  jobId: number,
  ended: MeterOutcome & FareAsked & { at: Position; doneAtMs?: number },
) {
  await keepAccountOfJob(t, jobId);
  return driveJob(t, seat, jobId, async (_, job) => {
    const outcome = await paidBy(t, seat.fleetId, ended);
    const since = sinceWhen(t, job, outcome.doneAtMs);
    const moved = await moveJob(t, job, 'offload', {
      finished_at: since,
      state_at: since,
      fare_minor: outcome.fareMinor,
      distance_metres: outcome.distanceMetres,
      extras_minor: outcome.extrasMinor ?? 0,
      tolls_minor: outcome.tollsMinor ?? 0,
      payment: outcome.payment ?? null,
      fixed_fare: outcome.fixed ?? false,
    });
    if (!moved.ok) return moved;
    const trip = await endTrip(t, seat.vehicleId, { ...outcome, endedAtMs: since.getTime() });
    if (trip) await settleZoneFees(t, { id: trip.id, extrasMinor: trip.extras_minor, tollsMinor: trip.tolls_minor });
    const seconds = (since.getTime() - (job.picked_up_at ?? since.getTime())) / 1_000;
    const tripId = trip?.id ?? null;
    const sent = { ...outcome, confirmed: ended.confirmed };
    const odd = await noteOddFare(t, seat, { outcome: sent, seconds, tripId, job });
    if (odd) return odd;
    await touchVehicle(t, seat.vehicleId, { meter_on_at: null, clear_since: since });
    return moved;
  });
}

/**
 * Nobody came. Refused: `tooFar` (from the pick-up, as the fleet's options say), `tooEarly` (not waited long enough, or before
 * the required time; `seconds` says how long yet).
 */
export function noShowJobIn(t: Tx, seat: Seat, jobId: number, at: Position, doneAtMs?: number) {
  return driveJob<'tooFar' | 'tooEarly'>(t, seat, jobId, async (_, job) => {
    const metres = metresFromPickup(job, at);
    const since = sinceWhen(t, job, doneAtMs);
    const asked = { requiredAtMs: job.required_at, arrivedAtMs: job.arrived_at ?? t.nowMs, metres };
    const wants = noShowWants(asked, since.getTime(), await atPickupOf(t, seat.fleetId));
    if (wants.near === false) return refuse('tooFar', { metres });
    const waitsYetMs = Math.max(wants.waitMs, wants.timeMs);
    if (!wants.possible) return refuse('tooEarly', { seconds: Math.ceil(waitsYetMs / 1000) });
    const moved = await moveJob(t, job, 'noShow', { finished_at: since, state_at: since });
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
