import type { Part } from '../part.ts';
import { startEventMaker } from './event-maker.ts';

export const part: Part = {
  name: 'eventBookings',
  role: 'dispatch',
  start: ({ store, clock, holder, books, sequencer, log }) =>
    startEventMaker({
      store,
      clock,
      holder,
      books,
      sequencer,
      onError: (error) => log.error({ err: error }, 'the bookings of an event were not made'),
    }),
};
