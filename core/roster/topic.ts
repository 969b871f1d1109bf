import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  roster: { en: 'roster', fr: 'planning' },
  rosterShifts: { en: 'shifts of the roster', fr: 'services du planning' },
} as const satisfies DeclaredTopics;
