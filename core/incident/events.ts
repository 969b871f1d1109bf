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
    en: (w) => `An incident was rated${and(' ', w.figure('rating'), ' of 5')}${and(': ', w.figure('number'))}`,
    fr: (w) => `Un incident a été noté${and(' ', w.figure('rating'), ' sur 5')}${and(' : ', w.figure('number'))}`,
  },
} as const satisfies DeclaredEvents;
