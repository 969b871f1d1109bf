import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  longWork: { en: 'long work', fr: 'travaux longs' },
} as const satisfies DeclaredTopics;
