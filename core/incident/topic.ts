import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  incidentKinds: { en: 'incident types', fr: 'types d’incident' },
} as const satisfies DeclaredTopics;
