import type { Part } from '../part.ts';
import { startRosters } from './rosters.ts';

export const part: Part = {
  name: 'rosters',
  role: 'dispatch',
  start: ({ store, clock, books, log }) =>
    startRosters({
      store,
      clock,
      books,
      onError: (error) => log.error({ err: error }, 'the lines of rosters were not looked at'),
    }),
};
