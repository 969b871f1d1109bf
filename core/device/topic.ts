import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  devices: null,
} as const satisfies DeclaredTopics;
