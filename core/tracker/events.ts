import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  tampering: {
    kind: 'alert',
    en: (w) => `The tracker of ${w.car} says that somebody tampers with it`,
    fr: (w) => `La balise de ${w.car} dit que quelqu’un la manipule`,
  },
  powerCut: {
    kind: 'alert',
    en: (w) => `The tracker of ${w.car} says that its power was cut`,
    fr: (w) => `La balise de ${w.car} dit que son alimentation est coupée`,
  },
  gpsAntennaCut: {
    kind: 'alert',
    en: (w) => `The tracker of ${w.car} says that its antenna was cut`,
    fr: (w) => `La balise de ${w.car} dit que son antenne est coupée`,
  },
  jamming: {
    kind: 'alert',
    en: (w) => `The tracker of ${w.car} says that its signal is jammed`,
    fr: (w) => `La balise de ${w.car} dit que son signal est brouillé`,
  },
} as const satisfies DeclaredEvents;
