import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  exportPerson: {
    kind: 'office',
    en: (w) => `${w.by} saved the data of a person as a file`,
    fr: (w) => `${w.by} a enregistré les données d’une personne dans un fichier`,
  },
  erasePerson: {
    kind: 'office',
    en: (w) => `${w.by} erased a person on request`,
    fr: (w) => `${w.by} a effacé une personne à sa demande`,
  },
} as const satisfies DeclaredEvents;
