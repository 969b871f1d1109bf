import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  refunds: { en: 'refunds', fr: 'remboursements' },
} as const satisfies DeclaredTopics;
