import type { Part } from '../part.ts';
import { startPaperDays } from './paper-days.ts';

export const part: Part = {
  name: 'papers',
  role: 'dispatch',
  start: ({ store, clock, books, log }) =>
    startPaperDays({ store, clock, books, onError: (error) => log.error({ err: error }, 'the days of papers failed') }),
};
