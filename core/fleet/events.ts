import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  createFleet: {
    kind: 'office',
    en: (w) => `${w.by} opened the fleet`,
    fr: (w) => `${w.by} a ouvert la flotte`,
  },
  updateFleet: {
    kind: 'office',
    en: (w) => `${w.by} changed the fleet`,
    fr: (w) => `${w.by} a modifié la flotte`,
  },
} as const satisfies DeclaredEvents;
