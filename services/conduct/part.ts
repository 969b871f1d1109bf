import type { Part } from '../part.ts';
import { startConduct } from './conduct.ts';

export const part: Part = {
  name: 'conduct',
  role: 'dispatch',
  start: ({ store, clock, books, log }) =>
    startConduct({
      store,
      clock,
      books,
      onError: (error) => log.error({ err: error }, 'rules of conduct were not looked at'),
    }),
};
