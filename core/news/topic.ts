import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  news: { en: 'news', fr: 'nouvelles' },
} as const satisfies DeclaredTopics;
