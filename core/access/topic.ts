import type { DeclaredTopics } from '../topic/declared.ts';

/** What a user may see and do; the entity is the user. */
export const topics = {
  access: null,
} as const satisfies DeclaredTopics;
