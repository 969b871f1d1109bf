import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  papers: { en: 'papers', fr: 'papiers' },
  paperKinds: { en: 'kinds of papers', fr: 'sortes de papiers' },
} as const satisfies DeclaredTopics;
