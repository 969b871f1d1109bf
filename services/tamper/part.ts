import type { Part } from '../part.ts';
import { startTamper } from './tamper.ts';

export const part: Part = {
  name: 'tamper',
  role: 'links',
  start: ({ store, clock, books, log }) =>
    startTamper({
      store,
      clock,
      books,
      onError: (error) => log.error({ err: error }, 'cars were not judged by the rules of tampering'),
    }),
};
