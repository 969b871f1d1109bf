import type * as en from './texts.en.ts';

export const topics: typeof en.topics = {
  bookingTypes: 'types de réservation',
};
