import type { WaitingJob } from '#core/dispatch/world.ts';
import type { LabJob } from './day/day.ts';

/** What the customer of a job asked for, as the dispatcher is told it; nobody begins a second attempt in the lab. */
export function wantedOf(job: LabJob, fleetId: number) {
  return {
    jobId: job.jobId,
    fleetId,
    bookingId: job.bookingId,
    bookingType: job.bookingType,
    accountId: job.accountId,
    pickUp: job.pickUp,
    dropOff: job.dropOff,
    areaId: job.areaId,
    requiredAtMs: job.requiredAtMs,
    preBooked: job.preBooked,
    priority: job.priority,
    attempt: 1,
    tripSeconds: job.tripSeconds,
    vehicleTypeIds: job.vehicleTypeIds,
    requiredAttributes: job.requiredAttributes,
    forbiddenAttributes: job.forbiddenAttributes,
    preferredVehicleIds: job.preferredVehicleIds,
    preferredDriverIds: job.preferredDriverIds,
    bannedVehicleIds: job.bannedVehicleIds,
    bannedDriverIds: job.bannedDriverIds,
  } satisfies Partial<WaitingJob>;
}
