import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  tariffs: { en: 'tariffs', fr: 'tarifs' },
} as const satisfies DeclaredTopics;
