import type { EventSentences } from '../event/declared-event.ts';

export const events = {
  setSetting: (w) => `${w.by} changed the setting ${w.id} of the fleet`,
} satisfies EventSentences;

export const topics = {
  settings: 'settings',
  settingDrafts: 'drafts of settings',
};
