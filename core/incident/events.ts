import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  lookAtEvidence: {
    kind: 'case',
    en: (w) => `${w.by} looked at evidence of incident${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a regardé une preuve de l’incident${and(' ', w.figure('number'))}`,
  },
} as const satisfies DeclaredEvents;
