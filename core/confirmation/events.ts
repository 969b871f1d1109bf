import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  setConfirmationRules: {
    kind: 'office',
    en: (w) => `${w.by} set what customers are told`,
    fr: (w) => `${w.by} a réglé ce que les clients apprennent`,
  },
  failMessage: {
    kind: 'office',
    en: (w) => `A message${and(' about booking ', w.figure('booking'))} did not reach its reader`,
    fr: (w) => `Un message${and(' au sujet de la réservation ', w.figure('booking'))} n’a pas atteint son lecteur`,
  },
  resendMessage: {
    kind: 'office',
    en: (w) => `${w.by} had message ${w.id} of the outbox sent again`,
    fr: (w) => `${w.by} a fait renvoyer le message ${w.id} de la boîte d’envoi`,
  },
} as const satisfies DeclaredEvents;
