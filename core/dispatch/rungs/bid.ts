import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { splitAttributes } from '../candidates/attributes.ts';
import {
  type Course,
  isBanned,
  isCommittedSoon,
  isLockedOut,
  isRangeShort,
  isSuspendedFrom,
} from '../candidates/filters.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';

/** Why a car may not have a job at all, wherever it is; `banned` is never told to a driver. */
export type Unfit =
  | 'banned'
  | 'wrongVehicle'
  | 'permitExpired'
  | 'usageExpired'
  | 'paperBlocks'
  | 'suspended'
  | 'lockedOut';

/** Why a driver may not ask for a job that is shown to all. */
export type BidRefusal =
  | Exclude<Unfit, 'banned'>
  | 'tooFar'
  | 'positionUnknown'
  | 'alreadyRefused'
  | 'rangeShort'
  | 'committedSoon';

/** What of a job, or of a booking that is being typed, says which cars may have it. */
export type CarWish = Pick<
  WaitingJob,
  'areaId' | 'accountId' | 'bookingType' | 'paidInCash' | 'bannedVehicleIds' | 'bannedDriverIds'
> & {
  readonly vehicleTypeId: number | null;
  /** As the job has them: `!` before what the vehicle must not have. */
  readonly attributes: readonly string[];
};

export type AskingJob = Course & CarWish;

export type ShownJob = AskingJob & {
  readonly withinMetres: number;
  /** Drivers who let it pass in this attempt. */
  readonly refusedBy: readonly number[];
};

/** What of a car and its driver says which jobs they may have, on the day asked about. */
export type CarFacts = Pick<
  DispatchVehicle,
  | 'vehicleId'
  | 'driverId'
  | 'vehicleTypeId'
  | 'attributes'
  | 'suspended'
  | 'barred'
  | 'lockedTo'
  | 'cashless'
  | 'rangeMetres'
  | 'committed'
> & { readonly permitExpired: boolean; readonly usageExpired: boolean; readonly paperBlocks: boolean };

export type Bidder = CarFacts & { readonly position: Position | null };

/** No car drives faster: the time to a pick-up is at least that. */
const FASTEST_METRES_PER_SECOND = 36;

/** The first reason why this car and its driver may not have the job; null where they may. */
export function whyUnfit(job: CarWish, car: CarFacts): Unfit | null {
  return isBanned(job, car) ? 'banned' : whyUnfitBesideBans(job, car);
}

/** The same where a ban counts for nothing. */
export function whyUnfitBesideBans(job: CarWish, car: CarFacts): Exclude<Unfit, 'banned'> | null {
  const { required, forbidden } = splitAttributes(job.attributes);
  if (job.vehicleTypeId !== null && job.vehicleTypeId !== car.vehicleTypeId) return 'wrongVehicle';
  if (required.some((name) => !car.attributes.includes(name))) return 'wrongVehicle';
  if (forbidden.some((name) => car.attributes.includes(name))) return 'wrongVehicle';
  if (car.permitExpired) return 'permitExpired';
  if (car.usageExpired) return 'usageExpired';
  if (car.paperBlocks) return 'paperBlocks';
  if (isSuspendedFrom(job, car)) return 'suspended';
  return isLockedOut(job, car) ? 'lockedOut' : null;
}

/** The first reason why this driver may not ask for the job; null where they may. */
export function whyNotBid(job: ShownJob, bidder: Bidder, nowMs: number): BidRefusal | 'banned' | null {
  const unfit = whyUnfit(job, bidder);
  if (unfit) return unfit;
  if (job.refusedBy.includes(bidder.driverId)) return 'alreadyRefused';
  if (bidder.position === null) return 'positionUnknown';
  const metres = distanceMetres(bidder.position, job.pickUp);
  if (metres > job.withinMetres) return 'tooFar';
  if (isRangeShort(job, { ...bidder, clears: null })) return 'rangeShort';
  return isCommittedSoon(job, bidder, nowMs, metres / FASTEST_METRES_PER_SECOND) ? 'committedSoon' : null;
}
