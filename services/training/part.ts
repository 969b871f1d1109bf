import type { Part } from '../part.ts';
import { startTrainingDays } from './training-days.ts';

export const part: Part = {
  name: 'trainings',
  role: 'dispatch',
  start: ({ store, clock, books, log }) =>
    startTrainingDays({
      store,
      clock,
      books,
      onError: (error) => log.error({ err: error }, 'trainings that ran out were not looked for'),
    }),
};
