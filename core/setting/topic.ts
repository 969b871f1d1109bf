import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  settings: { en: 'settings', fr: 'réglages' },
  settingDrafts: { en: 'drafts of settings', fr: 'projets de réglages' },
} as const satisfies DeclaredTopics;
