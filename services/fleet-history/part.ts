import type { Part } from '../part.ts';
import { startFleetHistory } from './fleet-history.ts';

export const part: Part = {
  name: 'fleetHistory',
  role: 'work',
  start: ({ store, clock, books, log }) =>
    startFleetHistory({
      store,
      clock,
      fleets: books.fleets,
      onError: (error) => log.error({ err: error }, 'the hour was not recorded'),
    }),
};
