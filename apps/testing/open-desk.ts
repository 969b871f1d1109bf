import { openDeskAt } from '#engine/testing/desk.ts';
import { NOON_MS } from '#services/dispatcher/testing/rank-of-cars.ts';
import type { Store } from '#store/door/connect.ts';

/** A desk at the noon of a rank of cars. */
export const openDesk = (store: Store) => openDeskAt(store, NOON_MS);
