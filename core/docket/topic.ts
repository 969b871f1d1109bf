import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  dockets: { en: 'dockets', fr: 'bons de société' },
} as const satisfies DeclaredTopics;
