import type { LabJob, LabVehicle } from './day.ts';

/** May this driver in this vehicle have the job at all? Written apart from the engine's filters, to check them. */
export function isLawful(job: LabJob, { vehicleId, driverId, vehicleTypeId, attributes }: LabVehicle): boolean {
  return (
    (job.vehicleTypeIds === null || job.vehicleTypeIds.includes(vehicleTypeId)) &&
    job.requiredAttributes.every((name) => attributes.includes(name)) &&
    !job.forbiddenAttributes.some((name) => attributes.includes(name)) &&
    !job.bannedVehicleIds.includes(vehicleId) &&
    !job.bannedDriverIds.includes(driverId)
  );
}
