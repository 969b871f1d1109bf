import type { Part } from '../part.ts';
import { startTripPlaces } from './trip-places.ts';

export const part: Part = {
  name: 'tripPlaces',
  role: 'work',
  start: ({ store, books, log }) =>
    startTripPlaces({
      store,
      books,
      onError: (error) => log.error({ err: error }, 'trips were not given their places'),
    }),
};
