import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  createBooking: {
    kind: 'job',
    en: (w) => `${w.by} took booking ${w.id}${and(', a copy of ', w.figure('copiedFrom'))}`,
    fr: (w) => `${w.by} a pris la réservation ${w.id}${and(', copie de la ', w.figure('copiedFrom'))}`,
  },
  alterBooking: {
    kind: 'job',
    en: (w) => `${w.by} altered booking ${w.id}`,
    fr: (w) => `${w.by} a modifié la réservation ${w.id}`,
  },
  resendConfirmation: {
    kind: 'job',
    en: (w) => `${w.by} had booking ${w.id} confirmed again by ${w.figure('channel') === 'sms' ? 'SMS' : 'mail'}`,
    fr: (w) =>
      `${w.by} a fait confirmer de nouveau la réservation ${w.id} par ${w.figure('channel') === 'sms' ? 'SMS' : 'courriel'}`,
  },
  copyBooking: {
    kind: 'job',
    en: (w) => `${w.by} copied booking ${w.id}${and(' as ', w.figure('copy'))}`,
    fr: (w) => `${w.by} a copié la réservation ${w.id}${and(' sous le numéro ', w.figure('copy'))}`,
  },
} as const satisfies DeclaredEvents;
