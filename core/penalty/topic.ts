import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  penalties: { en: 'penalties', fr: 'pénalités' },
  penaltyDrafts: { en: 'drafts of penalties', fr: 'projets de pénalités' },
} as const satisfies DeclaredTopics;
