import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  payInShift: {
    kind: 'office',
    en: (w) =>
      `${w.by} settled a shift of ${w.driver}${and(': ', w.money('handedMinor'))}${and(', pay-in ', w.figure('number'))}`,
    fr: (w) =>
      `${w.by} a réglé un service de ${w.driver}${and(' : ', w.money('handedMinor'))}${and(', règlement ', w.figure('number'))}`,
  },
  correctPayIn: {
    kind: 'office',
    en: (w) => `${w.by} corrected the pay-in of a shift of ${w.driver}${and(', pay-in ', w.figure('number'))}`,
    fr: (w) => `${w.by} a corrigé le règlement d’un service de ${w.driver}${and(', règlement ', w.figure('number'))}`,
  },
  printPayIn: {
    kind: 'office',
    en: (w) => `${w.by} printed the receipt of pay-in ${w.id}`,
    fr: (w) => `${w.by} a imprimé le reçu du règlement ${w.id}`,
  },
} as const satisfies DeclaredEvents;
