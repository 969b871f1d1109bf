import type { Part } from '../part.ts';
import { startLateKeys } from './late-keys.ts';

export const part: Part = {
  name: 'lateKeys',
  role: 'dispatch',
  start: ({ store, clock, books, log }) =>
    startLateKeys({
      store,
      clock,
      books,
      onError: (error) => log.error({ err: error }, 'late keys were not looked for'),
    }),
};
