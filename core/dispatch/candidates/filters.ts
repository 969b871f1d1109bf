import { distanceMetres } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { whyNotAsked, whyUnavailable } from '#core/vehicle/availability.ts';
import { RANGE_RESERVE_METRES } from '#core/vehicle/range.ts';
import { PROTECT } from '../plan/ladder.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';

/** Why a car cannot have a job at all, in the order of asking: a car has the first that holds, and only that one. */
export const EXCLUSIONS = [
  'otherFleet',
  'outOfVehicle',
  'engaged',
  'hasJob',
  'hasOffer',
  'locked',
  'noPosition',
  'stalePosition',
  'wrongType',
  'missingAttribute',
  'forbiddenAttribute',
  'banned',
  'suspended',
  'permitExpired',
  'usageExpired',
  'paperBlocks',
  'shiftEnding',
  'lockedOut',
  'rangeShort',
  'committedSoon',
  'reservedForOther',
  'alreadyRefused',
  'tooFar',
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** Why a car that could have had the job did not get it. */
export const PASSED_OVER = ['slowerByRoad', 'costsMore', 'givenToOtherJob', 'notOnRung', 'otherByHand'] as const;
export type PassedOver = (typeof PASSED_OVER)[number];

export type WhyNot = Exclusion | PassedOver;

export function isDoubtful(plan: DispatchPlan, vehicle: DispatchVehicle, nowMs: number): boolean {
  return nowMs - vehicle.positionAtMs > plan.position.doubtfulAfterMs;
}

/** The first reason that holds for the car alone, whichever the job; null when any job may ask for it. */
export function excludedAlways(
  plan: DispatchPlan,
  fleetId: number,
  v: DispatchVehicle,
  nowMs: number,
): Exclusion | null {
  return v.fleetId === fleetId ? whyUnavailable(v, nowMs, plan.position.staleAfterMs) : 'otherFleet';
}

/** Why a car that is not free cannot even be planned for a job once it clears; null where it can. */
export function excludedAsNext(
  plan: DispatchPlan,
  fleetId: number,
  v: DispatchVehicle,
  nowMs: number,
): Exclusion | null {
  if (v.fleetId !== fleetId) return 'otherFleet';
  if (v.availability === 'outOfVehicle') return 'outOfVehicle';
  if (v.clears === null) return v.availability === 'engaged' ? 'engaged' : 'hasJob';
  return whyNotAsked(v, nowMs, plan.position.staleAfterMs);
}

/**
 * The one reason why this car may not have this job, or null.
 * `driveSeconds` is the drive to the pick-up or a lower bound of it; `capSeconds` what the job allows now.
 */
export function excludedFor(
  plan: DispatchPlan,
  job: WaitingJob,
  v: DispatchVehicle,
  nowMs: number,
  driveSeconds: number,
  capSeconds: number,
): Exclusion | null {
  const always = excludedAlways(plan, job.fleetId, v, nowMs);
  return always ?? excludedByJob(plan, job, v, nowMs, driveSeconds, capSeconds);
}

/** The same of a car that is free, or is asked about as of when it clears: `driveSeconds` then counts from now. */
export function excludedByJob(
  plan: DispatchPlan,
  job: WaitingJob,
  v: DispatchVehicle,
  nowMs: number,
  driveSeconds: number,
  capSeconds: number,
): Exclusion | null {
  if (job.vehicleTypeIds && !job.vehicleTypeIds.includes(v.vehicleTypeId)) return 'wrongType';
  if (job.requiredAttributes.length > 0 && job.requiredAttributes.some((a) => !v.attributes.includes(a)))
    return 'missingAttribute';
  if (job.forbiddenAttributes.length > 0 && job.forbiddenAttributes.some((a) => v.attributes.includes(a)))
    return 'forbiddenAttribute';
  if (isBanned(job, v)) return 'banned';
  if (isSuspendedFrom(job, v)) return 'suspended';
  if (v.permitExpiresAtMs !== null && v.permitExpiresAtMs <= nowMs) return 'permitExpired';
  if (v.usageExpiresAtMs !== null && v.usageExpiresAtMs <= nowMs) return 'usageExpired';
  if (v.papersEndAtMs !== null && v.papersEndAtMs <= nowMs) return 'paperBlocks';
  if (v.shiftEndsAtMs !== null && likelyFinishMs(job, nowMs, driveSeconds) > v.shiftEndsAtMs) return 'shiftEnding';
  if (isLockedOut(job, v)) return 'lockedOut';
  if (isRangeShort(job, v)) return 'rangeShort';
  if (isCommittedSoon(job, v, nowMs, driveSeconds)) return 'committedSoon';
  if (v.nextJobId !== null && v.nextJobId !== job.jobId) return 'reservedForOther';
  if (isRefused(plan, job, v, nowMs)) return 'alreadyRefused';
  return driveSeconds > capSeconds ? 'tooFar' : null;
}

/** What of a job says how long it keeps a car, and where. */
export type Course = Pick<WaitingJob, 'jobId' | 'pickUp' | 'dropOff' | 'preBooked' | 'requiredAtMs' | 'tripSeconds'>;

/** When the job would be over at the earliest, the drive to it taking so long. */
export function likelyFinishMs(job: Course, nowMs: number, driveSeconds: number): number {
  const reach = Number.isFinite(driveSeconds) ? driveSeconds * SECOND_MS : 0;
  const start = job.preBooked ? Math.max(nowMs + reach, job.requiredAtMs) : nowMs + reach;
  return start + (job.tripSeconds ?? 0) * SECOND_MS;
}

/** Are car or driver among those that the customer and they are kept apart from? */
export const isBanned = (
  job: Pick<WaitingJob, 'bannedVehicleIds' | 'bannedDriverIds'>,
  car: { vehicleId: number; driverId: number },
): boolean => job.bannedVehicleIds.includes(car.vehicleId) || job.bannedDriverIds.includes(car.driverId);

/** Does a suspension keep car or driver from this job, or from all? */
export const isSuspendedFrom = (
  job: Pick<WaitingJob, 'accountId' | 'areaId'>,
  { suspended, barred }: Pick<DispatchVehicle, 'suspended' | 'barred'>,
): boolean =>
  suspended ||
  (barred !== undefined &&
    ((job.areaId !== null && barred.areaIds.includes(job.areaId)) ||
      (job.accountId !== null && barred.accountIds.includes(job.accountId))));

/** Is the driver of a group that may only have other work than this, or may a debt leave them no cash? */
export function isLockedOut(
  job: Pick<WaitingJob, 'accountId' | 'areaId' | 'bookingType' | 'paidInCash'>,
  { lockedTo, cashless }: Pick<DispatchVehicle, 'lockedTo' | 'cashless'>,
): boolean {
  if (cashless && job.paidInCash) return true;
  if (lockedTo === null) return false;
  return !(
    (job.accountId !== null && lockedTo.accountIds.includes(job.accountId)) ||
    (job.areaId !== null && lockedTo.areaIds.includes(job.areaId)) ||
    lockedTo.bookingTypes.includes(job.bookingType)
  );
}

/**
 * Would an electric car come to the pick-up, to the drop-off where that is known, and not back to a charger? Ways are straight lines
 * with the usual detour; a car that is not clear yet drives to its own drop-off first.
 */
export function isRangeShort(
  { pickUp, dropOff }: Pick<Course, 'pickUp' | 'dropOff'>,
  { rangeMetres, position, clears }: Pick<DispatchVehicle, 'rangeMetres' | 'position' | 'clears'>,
): boolean {
  if (rangeMetres === undefined || position === null) return false;
  const way = [position, ...(clears ? [clears.position] : []), pickUp, ...(dropOff ? [dropOff] : [])];
  let metres = 0;
  for (let n = 1; n < way.length; n += 1) metres += distanceMetres(way[n - 1]!, way[n]!);
  return metres * PROTECT.detour + RANGE_RESERVE_METRES > rangeMetres;
}

/** Is the car bound to another pre-booking that is near, or that this job would make it late for? */
export function isCommittedSoon(
  job: Course,
  { committed }: Pick<DispatchVehicle, 'committed'>,
  nowMs: number,
  driveSeconds: number,
): boolean {
  if (committed === null || committed.jobId === job.jobId) return false;
  if (nowMs + PROTECT.freeOfOffersMs >= committed.requiredAtMs) return true;
  const { detour, metresPerSecond, slackShare, slackMs } = PROTECT;
  const metres = distanceMetres(job.dropOff ?? job.pickUp, committed.pickUp) * detour;
  const travelMs = (metres / metresPerSecond) * SECOND_MS;
  return likelyFinishMs(job, nowMs, driveSeconds) + travelMs * (1 + slackShare) + slackMs > committed.requiredAtMs;
}

/** Has this driver let the job pass so lately that it is not put to them again? */
export function isRefused(plan: DispatchPlan, job: WaitingJob, v: DispatchVehicle, nowMs: number): boolean {
  if (job.refusals.length === 0) return false;
  return job.refusals.some(
    (r) => r.driverId === v.driverId && (r.attempt === job.attempt || nowMs - r.atMs < plan.reofferAfterMs),
  );
}
