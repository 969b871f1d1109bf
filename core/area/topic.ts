import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  ranks: { en: 'ranks', fr: 'stations' },
} as const satisfies DeclaredTopics;
