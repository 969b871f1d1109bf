import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { splitAttributes } from './attributes.ts';

/** Why a driver may not ask for a job that is shown to all. */
export type BidRefusal = 'tooFar' | 'positionUnknown' | 'wrongVehicle' | 'driverBanned' | 'alreadyRefused';

/** What of a shown job says who may ask for it. */
export type ShownJob = {
  readonly pickUp: Position;
  readonly withinMetres: number;
  readonly vehicleTypeId: number | null;
  /** As the job has them: `!` before what the vehicle must not have. */
  readonly attributes: readonly string[];
  readonly bannedVehicleIds: readonly number[];
  readonly bannedDriverIds: readonly number[];
  /** Drivers who let it pass in this attempt. */
  readonly refusedBy: readonly number[];
};

export type Bidder = {
  readonly vehicleId: number;
  readonly driverId: number;
  readonly vehicleTypeId: number;
  readonly attributes: readonly string[];
  readonly position: Position | null;
};

/** The first reason why this driver may not ask for the job; null where they may. */
export function whyNotBid(job: ShownJob, bidder: Bidder): BidRefusal | null {
  const { required, forbidden } = splitAttributes(job.attributes);
  if (job.vehicleTypeId !== null && job.vehicleTypeId !== bidder.vehicleTypeId) return 'wrongVehicle';
  if (required.some((name) => !bidder.attributes.includes(name))) return 'wrongVehicle';
  if (forbidden.some((name) => bidder.attributes.includes(name))) return 'wrongVehicle';
  if (job.bannedVehicleIds.includes(bidder.vehicleId)) return 'driverBanned';
  if (job.bannedDriverIds.includes(bidder.driverId)) return 'driverBanned';
  if (job.refusedBy.includes(bidder.driverId)) return 'alreadyRefused';
  if (bidder.position === null) return 'positionUnknown';
  return distanceMetres(bidder.position, job.pickUp) > job.withinMetres ? 'tooFar' : null;
}
