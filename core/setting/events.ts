import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  setSetting: {
    kind: 'office',
    en: (w) => `${w.by} changed the setting ${w.id} of the fleet`,
    fr: (w) => `${w.by} a modifié le réglage ${w.id} de la flotte`,
  },
} as const satisfies DeclaredEvents;
