import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  createRecord: {
    kind: 'office',
    en: (w) => `${w.by} added ${w.entity} ${w.id}`,
    fr: (w) => `${w.by} a ajouté ${w.entity} ${w.id}`,
  },
  updateRecord: {
    kind: 'office',
    en: (w) => `${w.by} changed ${w.entity} ${w.id}`,
    fr: (w) => `${w.by} a modifié ${w.entity} ${w.id}`,
  },
  deleteRecord: {
    kind: 'office',
    en: (w) => `${w.by} deleted ${w.entity} ${w.id}`,
    fr: (w) => `${w.by} a supprimé ${w.entity} ${w.id}`,
  },
} as const satisfies DeclaredEvents;
