import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  lookAtEvidence: {
    kind: 'case',
    en: (w) => `${w.by} looked at evidence of incident${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a regardé une preuve de l’incident${and(' ', w.figure('number'))}`,
  },
  rateIncident: {
    kind: 'case',
    en: (w) => `Incident ${w.figure('number')} was rated ${w.figure('rating')} of 5`,
    fr: (w) => `L’incident ${w.figure('number')} a été noté ${w.figure('rating')} sur 5`,
  },
} as const satisfies DeclaredEvents;
