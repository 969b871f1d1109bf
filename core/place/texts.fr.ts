import type * as en from './texts.en.ts';

export const topics: typeof en.topics = {
  landmarks: 'lieux connus',
  addresses: 'adresses',
  makani: 'numéros Makani',
  eventLocations: 'lieux d’événements',
};
