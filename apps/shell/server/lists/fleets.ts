import type { List } from './list.ts';

export const fleets: List = {
  right: 'session',
  byFleet: false,
  rows: async ({ suite, user }) =>
    user.fleets.flatMap((id) => {
      const fleet = suite.books.fleets.get(id);
      if (!fleet) return [];
      const [longitude, latitude] = fleet.centre;
      return [{ ID: fleet.id, Name: fleet.name, latitude, longitude }];
    }),
};
