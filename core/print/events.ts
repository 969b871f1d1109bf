import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of papers that went out. */
export const events = {
  printPaper: {
    kind: 'office',
    en: (w) => `${w.by} printed${and(' ', w.figure('name')) || ' a paper'}`,
    fr: (w) => `${w.by} a imprimé${and(' ', w.figure('name')) || ' un papier'}`,
  },
  printCopy: {
    kind: 'office',
    en: (w) => `${w.by} printed a copy${and(' of ', w.figure('name'))}`,
    fr: (w) => `${w.by} a imprimé une copie${and(' de ', w.figure('name'))}`,
  },
} as const satisfies DeclaredEvents;
