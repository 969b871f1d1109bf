import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  incidentKinds: { en: 'incident types', fr: 'types d’incident' },
  incidents: { en: 'incidents', fr: 'incidents' },
} as const satisfies DeclaredTopics;
