import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  ownerCharges: { en: 'recurring lines of owners', fr: 'lignes récurrentes des propriétaires' },
  settlementTerms: { en: 'settlement terms', fr: 'conditions de décompte' },
  settlements: { en: 'settlements', fr: 'décomptes' },
} as const satisfies DeclaredTopics;
