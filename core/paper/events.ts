import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of papers. */
export const events = {
  attachPaper: {
    kind: 'office',
    en: (w) => `${w.by} attached a file to paper ${w.id}`,
    fr: (w) => `${w.by} a joint un fichier au papier ${w.id}`,
  },
  checkPaper: {
    kind: 'office',
    en: (w) => `${w.by} checked paper ${w.id}`,
    fr: (w) => `${w.by} a vérifié le papier ${w.id}`,
  },
  openPaper: {
    kind: 'office',
    en: (w) => `${w.by} looked at the file of paper ${w.id}`,
    fr: (w) => `${w.by} a regardé le fichier du papier ${w.id}`,
  },
} as const satisfies DeclaredEvents;
