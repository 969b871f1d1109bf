import type { Part } from '../part.ts';
import { startPermanentMaker } from './permanent-maker.ts';

export const part: Part = {
  name: 'permanent',
  role: 'dispatch',
  start: ({ store, clock, holder, books, log }) =>
    startPermanentMaker({
      store,
      clock,
      holder,
      books,
      onError: (error) => log.error({ err: error }, 'permanent bookings were not made'),
    }),
};
