import type { AskingJob } from '#core/dispatch/rungs/bid.ts';
import { tripSecondsOf } from '#core/job/trip-seconds.ts';
import { askedOfCar } from '#store/booking/carried.ts';
import type { JobRow } from '#store/job/job.ts';

/** A job as is judged by it which cars may have it. */
export function askingJob(
  job: JobRow,
  booking: { bookingType: string; accountId: number | null; paidInCash: boolean },
): AskingJob {
  const { dropoff_longitude: longitude, dropoff_latitude: latitude } = job;
  return {
    jobId: job.id,
    pickUp: [job.pickup_longitude, job.pickup_latitude],
    dropOff: longitude === null || latitude === null ? null : [longitude, latitude],
    preBooked: job.pre_booked,
    requiredAtMs: job.required_at,
    tripSeconds: tripSecondsOf(job),
    areaId: job.area_id,
    vehicleTypeId: job.vehicle_type_id,
    attributes: askedOfCar(job),
    bannedVehicleIds: job.banned_vehicle_ids,
    bannedDriverIds: job.banned_driver_ids,
    ...booking,
  };
}
