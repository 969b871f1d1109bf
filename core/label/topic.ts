import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  systemLabels: { en: 'system labels', fr: 'libellés du système' },
} as const satisfies DeclaredTopics;
