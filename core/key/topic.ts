import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  keySets: { en: 'key sets', fr: 'clés' },
  keyDesk: { en: 'the key desk', fr: 'le guichet des clés' },
} as const satisfies DeclaredTopics;
