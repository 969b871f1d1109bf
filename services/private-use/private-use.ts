import { SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import { forgetPrivatePlaces, hiddenPlaces } from '#store/vehicle/private-use.ts';
import type { Books } from '../books.ts';
import { repeat } from '../repeat.ts';

export type PrivateUseParts = {
  store: Store;
  books: { fleets: Pick<Books['fleets'], 'all'>; positions: Pick<Books['positions'], 'forget' | 'get'> };
  onError: (error: unknown) => void;
};

const EVERY_MS = 15 * SECOND_MS;

/** Where an owner-driver's car is, is forgotten once its shift is over, where the fleet hides it. */
export function startPrivateUse({ store, books, onError }: PrivateUseParts) {
  const figures = { hidden: 0 };
  const hide = async () => {
    const settings = await settingsInForce(store);
    const hiding = books.fleets.all().filter(({ id }) => settings(id).ownerPositions === 'ownersHidden');
    const fleets = hiding.map(({ id }) => id);
    const gone = await forgetPrivatePlaces(store.db, fleets);
    // What another node hid is forgotten here too, should its word not have come.
    const hidden = (await hiddenPlaces(store.db, fleets)).filter(({ vehicleId }) => books.positions.get(vehicleId));
    for (const { fleetId, vehicleId } of hidden) books.positions.forget(fleetId, vehicleId);
    figures.hidden += gone.length;
  };
  const beat = repeat(hide, { everyMs: EVERY_MS, atOnce: true, onError });
  return {
    figures: () => figures,
    /** Tests call it instead of waiting. */
    hide: beat.fresh,
    stop: () => beat.stop(),
  };
}
