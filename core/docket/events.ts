import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  receiveDocket: {
    kind: 'office',
    en: (w) =>
      `${w.by} received a docket${and(' ', w.figure('number'))} of ${w.driver}${and(': ', w.money('amountMinor'))}${w.figure('odd') ? ', far from what was driven, and confirmed it' : ''}`,
    fr: (w) =>
      `${w.by} a reçu un bon${and(' ', w.figure('number'))} de ${w.driver}${and(' : ', w.money('amountMinor'))}${w.figure('odd') ? ', loin de ce qui a été roulé, et l’a confirmé' : ''}`,
  },
  returnDocket: {
    kind: 'office',
    en: (w) => `${w.by} gave a docket${and(' ', w.figure('number'))} back to ${w.driver}`,
    fr: (w) => `${w.by} a rendu un bon${and(' ', w.figure('number'))} à ${w.driver}`,
  },
  sortDocket: {
    kind: 'office',
    en: (w) =>
      `${w.by} sorted a docket${and(' ', w.figure('number'))}${and(' to account ', w.figure('account'))}${and(': ', w.money('amountMinor'))}`,
    fr: (w) =>
      `${w.by} a classé un bon${and(' ', w.figure('number'))}${and(' au compte ', w.figure('account'))}${and(' : ', w.money('amountMinor'))}`,
  },
} as const satisfies DeclaredEvents;
