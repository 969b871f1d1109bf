import type { Store } from '#store/door/connect.ts';
import { insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { openDeskAt } from '../../testing/desk.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');

/** Two fleets with a vehicle type each; answers the ids of the types. */
export async function smallCompany({ db }: Store): Promise<{ sedan: number; ferry: number }> {
  const city = { city: 'gothenburg' };
  await insertFleet(db, 1, { name: 'Gothenburg Cabs', ...city });
  await insertFleet(db, 2, { name: 'West Coach & Ferry', ...city });
  return {
    sedan: await insertVehicleType(db, 1),
    ferry: await insertVehicleType(db, 2, { code: 'FERRY', name: 'Ferry', seats: 60 }),
  };
}

/** Signs people of the shipped groups in, who see just these fleets. */
export const openDesk = (store: Store) => openDeskAt(store, NOW);
