import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  letterTemplates: { en: 'templates of letters', fr: 'modèles de lettres' },
} as const satisfies DeclaredTopics;
