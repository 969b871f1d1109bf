import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  paymentKinds: { en: 'payment kinds', fr: 'modes de paiement' },
} as const satisfies DeclaredTopics;
