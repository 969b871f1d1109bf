import type { Rights } from '#core/access/flags.ts';
import { menusFor } from '#core/access/menu.ts';
import type { SetUpStepId } from '#core/fleet/set-up.ts';

type Place = { route: string; query?: Readonly<Record<string, string>> };

/** The page on which each thing is made. */
export const PLACE_OF_STEP: Readonly<Record<SetUpStepId, Place>> = {
  company: { route: 'manager/settings' },
  city: { route: 'cities' },
  fleet: { route: 'fleetsEdit', query: { open: 'new' } },
  areas: { route: 'manager/tables', query: { table: 'areas' } },
  ranks: { route: 'manager/tables', query: { table: 'ranks' } },
  vehicleTypes: { route: 'manager/tables', query: { table: 'vehicleTypes' } },
  tariff: { route: 'manager/rates' },
  vehicles: { route: 'vehicle' },
  drivers: { route: 'vehicle/drivers' },
  users: { route: 'manager/users' },
};

/** Whether these rights open the page of a step. */
export const mayGo = (rights: Rights, step: SetUpStepId): boolean =>
  menusFor(rights).some(({ entries }) => entries.some(({ route }) => route === PLACE_OF_STEP[step].route));
