import type { Part } from '../part.ts';
import { AcceptanceFits } from './acceptance-fits.ts';

export const part: Part = {
  name: 'acceptance',
  role: 'work',
  start: ({ store, clock, books, log }) => {
    const fits = new AcceptanceFits({
      store,
      clock,
      books,
      onError: (error) => log.error({ err: error }, 'how readily drivers take jobs was not learned'),
    });
    fits.watchNights();
    return fits;
  },
};
