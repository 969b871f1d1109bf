import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  fleets: null,
} as const satisfies DeclaredTopics;
