import type { Part } from '../part.ts';
import { startWorkshop } from './workshop.ts';

export const part: Part = {
  name: 'workshop',
  role: 'dispatch',
  start: ({ store, clock, books, log }) =>
    startWorkshop({
      store,
      clock,
      books,
      onError: (error) => log.error({ err: error }, 'workshop orders were not looked for'),
    }),
};
