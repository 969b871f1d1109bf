import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  cashDays: { en: 'closed days', fr: 'jours clos' },
} as const satisfies DeclaredTopics;
