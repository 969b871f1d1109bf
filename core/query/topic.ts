import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  queries: { en: 'driver queries', fr: 'demandes de chauffeurs' },
  queryCodes: { en: 'query codes', fr: 'codes de demande' },
} as const satisfies DeclaredTopics;
