import type { Part } from '../part.ts';
import { startTelematics } from './telematics.ts';

export const part: Part = {
  name: 'telematics',
  role: 'links',
  start: ({ store, clock, books, log }) =>
    startTelematics({
      store,
      clock,
      books,
      onError: (error) => log.error({ err: error }, 'what was told of driving was not stored'),
    }),
};
