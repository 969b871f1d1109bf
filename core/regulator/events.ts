import type { DeclaredEvents } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  handPack: {
    kind: 'office',
    en: (w) => `${w.by} took out a file for the regulator${and(': ', w.figure('name'))}`,
    fr: (w) => `${w.by} a sorti un fichier pour l’autorité${and(' : ', w.figure('name'))}`,
  },
} as const satisfies DeclaredEvents;
