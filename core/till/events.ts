import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  openTill: {
    kind: 'office',
    en: (w) => `${w.by} opened a till${and(': ', w.figure('till'))}${and(' with ', w.money('floatMinor'))}`,
    fr: (w) => `${w.by} a ouvert une caisse${and(' : ', w.figure('till'))}${and(' avec ', w.money('floatMinor'))}`,
  },
  moveCash: {
    kind: 'office',
    en: (w) => `${w.by} moved cash between till and safe${and(': ', w.money('amountMinor'))}`,
    fr: (w) => `${w.by} a déplacé des espèces entre caisse et coffre${and(' : ', w.money('amountMinor'))}`,
  },
  countTill: {
    kind: 'office',
    en: (w) => `${w.by} began to count a till${and(': ', w.figure('till'))}`,
    fr: (w) => `${w.by} a commencé à compter une caisse${and(' : ', w.figure('till'))}`,
  },
  resumeTill: {
    kind: 'office',
    en: (w) => `${w.by} went on with a till uncounted${and(': ', w.figure('till'))}`,
    fr: (w) => `${w.by} a repris une caisse sans la compter${and(' : ', w.figure('till'))}`,
  },
  closeTill: {
    kind: 'office',
    en: (w) => `${w.by} closed a till${and(': ', w.figure('till'))}${and(', difference ', w.money('differenceMinor'))}`,
    fr: (w) =>
      `${w.by} a fermé une caisse${and(' : ', w.figure('till'))}${and(', écart ', w.money('differenceMinor'))}`,
  },
  approveTill: {
    kind: 'office',
    en: (w) => `${w.by} approved the closing of a till${and(': ', w.figure('till'))}`,
    fr: (w) => `${w.by} a approuvé la clôture d’une caisse${and(' : ', w.figure('till'))}`,
  },
  printReceipt: {
    kind: 'office',
    en: (w) => `${w.by} printed receipt ${w.id}`,
    fr: (w) => `${w.by} a imprimé le reçu ${w.id}`,
  },
} as const satisfies DeclaredEvents;
