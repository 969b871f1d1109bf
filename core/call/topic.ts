import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  calls: { en: 'calls', fr: 'appels' },
} as const satisfies DeclaredTopics;
