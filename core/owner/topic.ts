import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  owners: { en: 'owners', fr: 'propriétaires' },
} as const satisfies DeclaredTopics;
