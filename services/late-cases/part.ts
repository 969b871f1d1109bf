import type { Part } from '../part.ts';
import { startLateCases } from './late-cases.ts';

export const part: Part = {
  name: 'lateCases',
  role: 'dispatch',
  start: ({ store, clock, log }) =>
    startLateCases({
      store,
      clock,
      onError: (error) => log.error({ err: error }, 'late cases were not told'),
    }),
};
