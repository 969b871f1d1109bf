import { isBanned as isBannedFrom } from '#core/dispatch/candidates/filters.ts';
import { type Unfit, whyUnfitBesideBans } from '#core/dispatch/rungs/bid.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { bookingsOfJobs } from '#store/dispatch/dispatch-world.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { carFacts } from '#store/vehicle/car-facts.ts';
import { askingJob } from '../cover/asking-job.ts';

/** Bans are told as `driverBanned`. */
export type UnfitByHand = 'driverBanned' | Exclude<Unfit, 'banned'>;

/**
 * Whether a vehicle at work and its driver may have the job, their papers judged as of its day; answers whether they are
 * banned. A ban gives way where the coach has confirmed it, nothing else does.
 */
export async function mayHaveByHand(
  t: Tx,
  job: JobRow,
  vehicleId: number,
  despiteBan: boolean,
): Promise<Result<{ banned: boolean }, UnfitByHand>> {
  const [bookings, [car]] = await Promise.all([
    bookingsOfJobs(t.db, [job.id]),
    carFacts(t.db, [vehicleId], new Date(Math.max(t.nowMs, job.required_at))),
  ]);
  const asking = askingJob(job, bookings.get(job.id)!);
  const vehicle = { vehicle: vehicleId };
  const banned = isBannedFrom(asking, car!);
  if (banned && !despiteBan) return refuse('driverBanned', vehicle);
  const unfit = whyUnfitBesideBans(asking, car!);
  return unfit === null ? ok({ banned }) : refuse(unfit, vehicle);
}

/** Is the vehicle or its driver one that the passenger and they are kept apart from? */
export function isBanned(job: JobRow, car: { vehicleId: number; driverId: number }): boolean {
  return isBannedFrom({ bannedVehicleIds: job.banned_vehicle_ids, bannedDriverIds: job.banned_driver_ids }, car);
}

/** What a coach confirms before a job goes to a car: that it is banned, or kept for another pre-booking soon. */
export type Override = 'overrideBan' | 'overrideKept';

/** Writes into the story of the job that it went to such a car all the same, and who confirmed that. */
export function tellOverride(
  t: Tx,
  job: JobRow,
  car: { vehicleId: number; driverId: number },
  act: Override = 'overrideBan',
): void {
  t.audit({
    act,
    entity: 'job',
    entityId: job.id,
    fleetId: job.fleet_id,
    became: { vehicle: car.vehicleId, driver: car.driverId },
    about: { ...car, areaId: job.area_id },
  });
}
