import { refuse } from '#core/kit/result.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { deleteVehicleNow, insertVehicleNow, openShiftIn } from '#store/vehicle/vehicle-record.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

/** A vehicle comes with the row of what it does now, and is not taken out of service under its driver. */
export const vehicleActs: ResourceActs = {
  resource: vehicleResource,
  created: (t, fleetId, { id }) => insertVehicleNow(t, fleetId, id),
  async mayChange(t, before, after) {
    if (before.values.decommissioned === after.decommissioned || !after.decommissioned) return null;
    return (await openShiftIn(t.db, before.id)) === null ? null : refuse('recordInUse');
  },
  changed: async (t, _, { id }) => {
    await touchVehicle(t, id);
  },
  removing: (t, { id }) => deleteVehicleNow(t, id),
};
