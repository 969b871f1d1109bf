import type * as en from './texts.en.ts';

export const events: typeof en.events = { setSetting: (w) => `${w.by} a modifié le réglage ${w.id} de la flotte` };

export const topics: typeof en.topics = {
  settings: 'réglages',
  settingDrafts: 'projets de réglages',
};
