import { and, type DeclaredEvents, type EventWords } from '../event/declared-event.ts';

const en = (w: EventWords) => `${and(': ', w.money('amountMinor'))}${and(' for ', w.figure('number'))}`;
const fr = (w: EventWords) => `${and(' : ', w.money('amountMinor'))}${and(' pour ', w.figure('number'))}`;

/** What the log of a fleet tells of it. */
export const events = {
  askRefund: {
    kind: 'case',
    en: (w) => `${w.by} asked that money goes back${en(w)}`,
    fr: (w) => `${w.by} a demandé un remboursement${fr(w)}`,
  },
  giveRefund: {
    kind: 'case',
    en: (w) => `${w.by} gave money back${en(w)}`,
    fr: (w) => `${w.by} a remboursé${fr(w)}`,
  },
  agreeRefund: {
    kind: 'case',
    en: (w) => `${w.by} agreed that money goes back${en(w)}`,
    fr: (w) => `${w.by} a approuvé un remboursement${fr(w)}`,
  },
  takeBackRefund: {
    kind: 'case',
    en: (w) => `${w.by} took a refund back${en(w)}`,
    fr: (w) => `${w.by} a annulé un remboursement${fr(w)}`,
  },
  payRefund: {
    kind: 'office',
    en: (w) => `${w.by} paid a refund out${en(w)}`,
    fr: (w) => `${w.by} a versé un remboursement${fr(w)}`,
  },
} as const satisfies DeclaredEvents;
