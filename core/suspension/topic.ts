import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  suspensions: { en: 'suspensions and appeals', fr: 'suspensions et recours' },
} as const satisfies DeclaredTopics;
