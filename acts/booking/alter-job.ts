import { type AlteredField, changesQuote, type LegAsked, restartsDispatch } from '#core/booking/alter-booking.ts';
import { type BookingWorld, driveThrough } from '#core/booking/booking-world.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { JOB_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { jobValues } from '#core/booking/plain/plain-values.ts';
import { type PlannedDrive, planDrive } from '#core/booking/plan-booking.ts';
import { ridersOfCar } from '#core/booking/riders.ts';
import { type Timing, timingOf } from '#core/booking/when.ts';
import { bindsVehicle } from '#core/job/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { accountRules } from '#store/account/account.ts';
import type { BookingRow } from '#store/booking/booking.ts';
import { plainOfRow, plainRow } from '#store/booking/plain-columns.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type JobPatch, type JobRow, updateJob } from '#store/job/job.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { withdrawOffer } from '../job/change-job.ts';
import { backToDispatching, moveJob } from '../job/move-job.ts';
import type { Change } from './alteration.ts';

export type JobAlterRefusal =
  | 'carOnItsWay'
  | 'timePast'
  | 'timeTooFar'
  | 'outsideCity'
  | 'noRoad'
  | 'noCity'
  | 'noRoute'
  | 'hireNotPriced'
  | 'jobNotInState';

/** What a job is to become: of its booking, its stretch of legs, and what of both was changed. */
export type JobAlteration = {
  booking: BookingRow;
  legs: readonly LegAsked[];
  fields: readonly AlteredField[];
  wish: Change['wish'];
  /** That drive this stretch. */
  cars: number;
  /** A car that is on its way may be taken from it. */
  freesCar: boolean;
};

/**
 * Brings a locked job to what its booking has become. Where another car may now be the better one, dispatch begins again:
 * its offer is withdrawn, its car freed, or it waits for its new time; a job on hold stays there. Otherwise its driver
 * is told by the announcement. Refused: `carOnItsWay` (state, job) unless `freesCar`, and what cannot be driven.
 */
export async function alterJob(
  t: Tx,
  world: BookingWorld,
  job: JobRow,
  alteration: JobAlteration,
): Promise<Result<JobRow, JobAlterRefusal>> {
  const { booking, fields, wish, freesCar } = alteration;
  const restarts = fields.some(restartsDispatch);
  if (restarts && bindsVehicle(job.state) && !freesCar) return refuse('carOnItsWay', { state: job.state, job: job.id });
  const timing = newTiming(t, world, job, alteration);
  if (!timing.ok) return timing;
  const drive = await newDrive(t, world, job, alteration, timing.value.requiredAtMs);
  if (!drive.ok) return drive;
  const patch: JobPatch = {
    passenger_name: booking.passenger_name,
    phone: booking.phone,
    notes: [booking.notes, ...alteration.legs.map(({ notes }) => notes)].filter(Boolean).join('\n'),
    ...plainRow(
      JOB_FIELDS,
      jobValues(alteration.legs, ridersOfCar(plainOfRow(COUNT_FIELDS, booking), alteration.cars)),
    ),
    ...wish,
    ...(fields.includes('time') ? timePatch(timing.value) : {}),
    ...(drive.value ? drivePatch(drive.value, fields.includes('pickup')) : {}),
  };
  if (!restarts || job.state === 'hold') return ok(await alterInPlace(t, job, patch, fields));
  await withdrawOffer(t, job);
  const freed = { ...backToDispatching(t, job), ...patch };
  return timing.value.state === 'future'
    ? moveJob(t, job, 'postpone', { ...freed, attempt_began_at: null })
    : moveJob(t, job, 'alter', freed);
}

/** The time asked for now; as it was, where it was not altered. */
function newTiming(
  t: Tx,
  world: BookingWorld,
  job: JobRow,
  { legs, fields }: JobAlteration,
): Result<Timing, 'timePast' | 'timeTooFar'> {
  if (fields.includes('time')) return timingOf(legs[0]?.requiredAtMs ?? null, t.nowMs, world.options?.times);
  return ok({
    state: job.state === 'future' ? 'future' : 'dispatching',
    preBooked: job.pre_booked,
    requiredAtMs: job.required_at,
    releaseAtMs: job.release_at,
  });
}

/** The drive and its fare, worked out again where they can have changed. */
async function newDrive(
  t: Tx,
  world: BookingWorld,
  job: JobRow,
  { booking, legs, fields, wish, cars }: JobAlteration,
  requiredAtMs: number,
) {
  if (!fields.some(changesQuote)) return ok(null);
  const [first, ...stops] = legs;
  if (!first) throw new Error(`Job ${job.id} has no leg.`);
  // Where a car broke down with the passenger aboard, they wait there and not where the leg began.
  const pickup = fields.includes('pickup')
    ? first.pickup
    : { label: job.pickup_label, longitude: job.pickup_longitude, latitude: job.pickup_latitude };
  const { account_id: accountId, fleet_id: fleetId } = booking;
  const account = accountId === null ? null : ((await accountRules(t.db, fleetId, accountId)) ?? null);
  const priced = {
    asked: wish.attributes,
    account,
    hireSeconds: wish.hire_seconds,
    ...ridersOfCar(plainOfRow(COUNT_FIELDS, booking), cars),
  };
  return planDrive(world, wish.vehicle_type_id, [{ ...first, pickup }, ...stops], requiredAtMs, driveThrough, priced);
}

const timePatch = ({ preBooked, requiredAtMs, releaseAtMs }: Timing): JobPatch => ({
  pre_booked: preBooked,
  required_at: new Date(requiredAtMs),
  release_at: releaseAtMs === null ? null : new Date(releaseAtMs),
});

const drivePatch = ({ areaId, pickup, dropoff, quote }: PlannedDrive, newPickup: boolean): JobPatch => ({
  ...(newPickup
    ? {
        area_id: areaId,
        pickup_label: pickup.label,
        pickup_longitude: pickup.longitude,
        pickup_latitude: pickup.latitude,
      }
    : {}),
  dropoff_label: dropoff?.label ?? null,
  dropoff_longitude: dropoff?.longitude ?? null,
  dropoff_latitude: dropoff?.latitude ?? null,
  quote: quote ? JSON.stringify(quote) : null,
});

async function alterInPlace(t: Tx, job: JobRow, patch: JobPatch, fields: readonly AlteredField[]): Promise<JobRow> {
  const altered = await updateJob(t, job, patch);
  t.audit({
    act: 'alterJob',
    entity: 'job',
    entityId: job.id,
    fleetId: job.fleet_id,
    was: { state: job.state, version: job.version },
    became: { state: job.state, version: altered.version, fields },
    about: { vehicleId: job.vehicle_id, driverId: job.driver_id, areaId: altered.area_id },
  });
  t.announce('jobs', job.fleet_id, job.id);
  if (job.vehicle_id !== null) await touchVehicle(t, job.vehicle_id);
  return altered;
}
