import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  settleAccount: {
    kind: 'office',
    en: (w) => `${w.by} wrote down a payment of account ${w.id}${and(': ', w.money('paidMinor'))}`,
    fr: (w) => `${w.by} a noté un paiement du compte ${w.id}${and(' : ', w.money('paidMinor'))}`,
  },
} as const satisfies DeclaredEvents;
