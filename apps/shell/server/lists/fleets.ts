import { fleetNames } from '#store/fleet/fleet-record.ts';
import type { List } from './list.ts';

/** From the store, not from the book: whoever was told of a new name asks before the book has it. */
export const fleets: List = {
  right: 'session',
  byFleet: false,
  rows: async ({ suite, user }) => {
    const found = await fleetNames(suite.store.db, user.fleets);
    return found.map(({ id, name, latitude, longitude }) => ({ ID: id, Name: name, latitude, longitude }));
  },
};
