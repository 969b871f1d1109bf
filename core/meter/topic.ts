import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  resets: { en: 'meter resets', fr: 'remises à zéro de compteurs' },
} as const satisfies DeclaredTopics;
