import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = { levies: { en: 'levies', fr: 'taxes' } } as const satisfies DeclaredTopics;
