import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  covers: null,
  lockedGroups: { en: 'locked groups', fr: 'groupes verrouillés' },
} as const satisfies DeclaredTopics;
