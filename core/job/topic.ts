import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  jobs: { en: 'jobs', fr: 'courses' },
} as const satisfies DeclaredTopics;
