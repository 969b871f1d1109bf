import type { Barred, DispatchVehicle } from '../dispatch/world.ts';

/** What suspensions take from whoever is at work: every job, or those of some areas and accounts. */
export type SuspendedFrom = Barred & { readonly all: boolean };

/** The suspensions of a fleet that are in force, by driver and by vehicle. */
export type FleetSuspensions = {
  readonly drivers: ReadonlyMap<number, SuspendedFrom>;
  readonly vehicles: ReadonlyMap<number, SuspendedFrom>;
};

/** Both at once. */
export const together = (one: SuspendedFrom | undefined, other: SuspendedFrom): SuspendedFrom =>
  one === undefined
    ? other
    : {
        all: one.all || other.all,
        areaIds: [...one.areaIds, ...other.areaIds],
        accountIds: [...one.accountIds, ...other.accountIds],
      };

/** What dispatch knows of it for a car with its driver. */
export function suspendedFrom(
  fleet: FleetSuspensions | undefined,
  { driver_id: driverId, vehicle_id: vehicleId }: { driver_id: number; vehicle_id: number },
): Pick<DispatchVehicle, 'suspended' | 'barred'> {
  const ofDriver = fleet?.drivers.get(driverId);
  const ofVehicle = fleet?.vehicles.get(vehicleId);
  const found = ofVehicle ? together(ofDriver, ofVehicle) : ofDriver;
  if (!found) return { suspended: false };
  const { all, areaIds, accountIds } = found;
  return { suspended: all, ...(areaIds.length + accountIds.length > 0 && { barred: { areaIds, accountIds } }) };
}
