import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  /** Those of a fleet have been drawn anew. */
  areas: { en: 'areas', fr: 'secteurs' },
  ranks: { en: 'ranks', fr: 'stations' },
} as const satisfies DeclaredTopics;
