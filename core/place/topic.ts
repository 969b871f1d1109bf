import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  landmarks: { en: 'landmarks', fr: 'lieux connus' },
  addresses: { en: 'addresses', fr: 'adresses' },
  eventLocations: { en: 'event locations', fr: 'lieux d’événements' },
} as const satisfies DeclaredTopics;
