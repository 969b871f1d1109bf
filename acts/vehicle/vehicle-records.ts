import { refuse } from '#core/kit/result.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { deletePapersOf } from '#store/paper/paper.ts';
import { touchVehicles } from '#store/vehicle/vehicle-now.ts';
import { deleteVehicleNow, drivenOf, insertVehiclesNow, isVehicleWished } from '#store/vehicle/vehicle-record.ts';
import { renewGoodDays } from '../paper/good-days.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

/** A vehicle comes with the row of what it does now, and is not taken out of service under its driver, and is not deleted while a booking names it. */
export const vehicleActs: ResourceActs = {
  resource: vehicleResource,
  async created(t, fleetId, records) {
    const ids = records.map(({ id }) => id);
    await insertVehiclesNow(t, fleetId, ids);
    await renewGoodDays(t, fleetId, 'vehicle', ids);
  },
  async mayChange(t, changes) {
    const ends = changes.filter(({ before, after }) => !before.values.decommissioned && after.decommissioned);
    if (ends.length === 0) return null;
    const driven = await drivenOf(
      t.db,
      ends.map(({ before }) => before.id),
    );
    return ends.find(({ before }) => driven.has(before.id)) ?? null;
  },
  changed: (t, _, records) =>
    touchVehicles(
      t,
      records.map(({ id }) => id),
    ),
  mayRemove: async (t, fleetId, { id }) => ((await isVehicleWished(t.db, fleetId, id)) ? refuse('recordInUse') : null),
  async removing(t, { id }) {
    await deletePapersOf(t, 'vehicle', id);
    await deleteVehicleNow(t, id);
  },
};
