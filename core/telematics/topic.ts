import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  driveShares: { en: 'shared drives', fr: 'trajets partagés' },
} as const satisfies DeclaredTopics;
