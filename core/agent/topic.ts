import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  agents: { en: 'agents', fr: 'agents' },
} as const satisfies DeclaredTopics;
