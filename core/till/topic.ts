import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  tills: { en: 'tills', fr: 'caisses' },
  tillSessions: { en: 'till sessions', fr: 'sessions de caisse' },
} as const satisfies DeclaredTopics;
