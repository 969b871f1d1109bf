import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  courses: { en: 'courses', fr: 'cours' },
  trainings: { en: 'trainings', fr: 'formations' },
} as const satisfies DeclaredTopics;
