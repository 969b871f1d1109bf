import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  eventBookings: null,
} as const satisfies DeclaredTopics;
