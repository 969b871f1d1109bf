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
  disputePayIn: {
    kind: 'office',
    en: (w) => `${w.by} noted what ${w.driver} disputes of a shift${and(': ', w.money('amountMinor'))}`,
    fr: (w) => `${w.by} a noté ce que ${w.driver} conteste d’un service${and(' : ', w.money('amountMinor'))}`,
  },
  decidePayInDispute: {
    kind: 'office',
    en: (w) => `${w.by} decided what ${w.driver} disputed of a shift${and(': ', w.money('amountMinor'))}`,
    fr: (w) => `${w.by} a décidé de ce que ${w.driver} contestait d’un service${and(' : ', w.money('amountMinor'))}`,
  },
  printPayIn: {
    kind: 'office',
    en: (w) => `${w.by} printed the receipt of pay-in ${w.id}`,
    fr: (w) => `${w.by} a imprimé le reçu du règlement ${w.id}`,
  },
  tellPayIn: {
    kind: 'shift',
    en: (w) => `${w.driver} told what the shift comes to${and(', cash ', w.money('cashMinor'))}`,
    fr: (w) => `${w.driver} a dit ce que fait le service${and(', espèces ', w.money('cashMinor'))}`,
  },
  issueTaxPaper: {
    kind: 'office',
    en: (w) =>
      `${w.by} issued a tax invoice${and(' ', w.figure('number'))} to ${w.driver}${and(', of pay-in ', w.figure('payIn'))}`,
    fr: (w) =>
      `${w.by} a émis une facture fiscale${and(' ', w.figure('number'))} à ${w.driver}${and(', du règlement ', w.figure('payIn'))}`,
  },
} as const satisfies DeclaredEvents;
