import type { Part } from '../part.ts';
import { startTellingJumps } from './tell-jumps.ts';

export const part: Part = {
  name: 'positionJumps',
  role: 'links',
  start: ({ store, clock, books, log }) =>
    startTellingJumps({
      store,
      clock,
      positions: books.positions,
      onError: (error) => log.error({ err: error }, 'that a position jumped was not told'),
    }),
};
