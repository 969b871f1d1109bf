import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  landmarks: { en: 'landmarks', fr: 'lieux connus' },
  addresses: { en: 'addresses', fr: 'adresses' },
  makani: { en: 'Makani numbers', fr: 'numéros Makani' },
  eventLocations: { en: 'event locations', fr: 'lieux d’événements' },
} as const satisfies DeclaredTopics;
