import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  takeCash: {
    kind: 'office',
    en: (w) =>
      `${w.by} took cash of ${w.driver}${and(': ', w.money('amountMinor'))}${and(', receipt ', w.figure('receipt'))}`,
    fr: (w) =>
      `${w.by} a encaissé de ${w.driver}${and(' : ', w.money('amountMinor'))}${and(', reçu ', w.figure('receipt'))}`,
  },
  payOutCash: {
    kind: 'office',
    en: (w) =>
      `${w.by} paid cash to ${w.driver}${and(': ', w.money('amountMinor'))}${and(', receipt ', w.figure('receipt'))}`,
    fr: (w) =>
      `${w.by} a payé en espèces à ${w.driver}${and(' : ', w.money('amountMinor'))}${and(', reçu ', w.figure('receipt'))}`,
  },
  bookOnDriver: {
    kind: 'office',
    en: (w) => `${w.by} booked on the accounts of ${w.driver}${and(': ', w.money('amountMinor'))}`,
    fr: (w) => `${w.by} a passé une écriture aux comptes de ${w.driver}${and(' : ', w.money('amountMinor'))}`,
  },
  addInstalments: {
    kind: 'office',
    en: (w) =>
      `${w.by} agreed on instalments with ${w.driver}${and(': ', w.money('eachMinor'), ' a time')}${and(' of ', w.money('sumMinor'))}`,
    fr: (w) =>
      `${w.by} a convenu d’échéances avec ${w.driver}${and(' : ', w.money('eachMinor'), ' chacune')}${and(' sur ', w.money('sumMinor'))}`,
  },
  endInstalments: {
    kind: 'office',
    en: (w) => `${w.by} ended instalments of ${w.driver}`,
    fr: (w) => `${w.by} a mis fin à des échéances de ${w.driver}`,
  },
  takeInstalments: {
    kind: 'office',
    en: (w) => `${w.by} took instalments of ${w.driver}${and(': ', w.money('amountMinor'))}`,
    fr: (w) => `${w.by} a prélevé des échéances de ${w.driver}${and(' : ', w.money('amountMinor'))}`,
  },
} as const satisfies DeclaredEvents;
