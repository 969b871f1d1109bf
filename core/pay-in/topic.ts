import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  payInModels: { en: 'pay-in models', fr: 'modèles de versement' },
  shiftsToPayIn: { en: 'shifts to pay in', fr: 'services à régler' },
} as const satisfies DeclaredTopics;
