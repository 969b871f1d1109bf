import type { LabJob, LabVehicle } from './day/day.ts';

/** May this driver in this vehicle have the job at all? Written apart from the engine's filters, to check them. */
export function isLawful(job: LabJob, vehicle: LabVehicle): boolean {
  const { vehicleId, driverId, vehicleTypeId, attributes, lockedTo } = vehicle;
  return (
    (lockedTo === undefined || isAmong(job, lockedTo)) &&
    (job.vehicleTypeIds === null || job.vehicleTypeIds.includes(vehicleTypeId)) &&
    job.requiredAttributes.every((name) => attributes.includes(name)) &&
    !job.forbiddenAttributes.some((name) => attributes.includes(name)) &&
    !job.bannedVehicleIds.includes(vehicleId) &&
    !job.bannedDriverIds.includes(driverId)
  );
}

function isAmong(
  { accountId, areaId, bookingType }: LabJob,
  { accountIds, areaIds, bookingTypes }: NonNullable<LabVehicle['lockedTo']>,
): boolean {
  const byAccount = accountId !== null && accountIds.includes(accountId);
  const byArea = areaId !== null && areaIds.includes(areaId);
  return byAccount || byArea || bookingTypes.includes(bookingType);
}
