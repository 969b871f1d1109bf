import type { Part } from '../part.ts';
import { startLostProperty } from './lost-property.ts';

export const part: Part = {
  name: 'lostProperty',
  role: 'dispatch',
  start: ({ store, clock, books, log }) =>
    startLostProperty({
      store,
      clock,
      books,
      onError: (error) => log.error({ err: error }, 'lost property was not looked after'),
    }),
};
