import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = { penalties: { en: 'penalties', fr: 'pénalités' } } as const satisfies DeclaredTopics;
