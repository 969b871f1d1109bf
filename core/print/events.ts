import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of papers that went out. */
export const events = {
  printPaper: {
    kind: 'office',
    en: (w) => `${w.by} printed ${w.figure('name')}`,
    fr: (w) => `${w.by} a imprimé ${w.figure('name')}`,
  },
  printCopy: {
    kind: 'office',
    en: (w) => `${w.by} printed a copy of ${w.figure('name')}`,
    fr: (w) => `${w.by} a imprimé une copie de ${w.figure('name')}`,
  },
} as const satisfies DeclaredEvents;
