import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  payInModels: { en: 'pay-in models', fr: 'modèles de versement' },
} as const satisfies DeclaredTopics;
