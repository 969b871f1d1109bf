import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  roster: { en: 'roster', fr: 'planning' },
} as const satisfies DeclaredTopics;
