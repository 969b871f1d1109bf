import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = { reasons: { en: 'reasons', fr: 'motifs' } } as const satisfies DeclaredTopics;
