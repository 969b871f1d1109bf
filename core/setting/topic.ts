import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  settings: { en: 'settings', fr: 'réglages' },
} as const satisfies DeclaredTopics;
