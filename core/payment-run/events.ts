import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of money that goes out by bank. */
export const events = {
  makePaymentRun: {
    kind: 'office',
    en: (w) =>
      `${w.by} paid${and(' ', w.figure('payments'))} drivers by bank${and(': ', w.money('sumMinor'))}, run${and(' ', w.figure('number'))}`,
    fr: (w) =>
      `${w.by} a payé${and(' ', w.figure('payments'))} chauffeurs par la banque${and(' : ', w.money('sumMinor'))}, lot${and(' ', w.figure('number'))}`,
  },
  bouncePayment: {
    kind: 'office',
    en: (w) => `${w.by} noted that a payment to ${w.driver} came back${and(': ', w.money('amountMinor'))}`,
    fr: (w) => `${w.by} a noté qu’un paiement à ${w.driver} est revenu${and(' : ', w.money('amountMinor'))}`,
  },
  makeOwnersRun: {
    kind: 'office',
    en: (w) =>
      `${w.by} paid${and(' ', w.figure('payments'))} owners by bank${and(': ', w.money('sumMinor'))}, run${and(' ', w.figure('number'))}`,
    fr: (w) =>
      `${w.by} a payé${and(' ', w.figure('payments'))} propriétaires par la banque${and(' : ', w.money('sumMinor'))}, lot${and(' ', w.figure('number'))}`,
  },
  makeAgentsRun: {
    kind: 'office',
    en: (w) =>
      `${w.by} paid${and(' ', w.figure('payments'))} agents by bank${and(': ', w.money('sumMinor'))}, run${and(' ', w.figure('number'))}`,
    fr: (w) =>
      `${w.by} a payé${and(' ', w.figure('payments'))} agents par la banque${and(' : ', w.money('sumMinor'))}, lot${and(' ', w.figure('number'))}`,
  },
  bounceAgentPayment: {
    kind: 'office',
    en: (w) =>
      `${w.by} noted that a payment to ${w.figure('agent') || 'an agent'} came back${and(': ', w.money('amountMinor'))}`,
    fr: (w) =>
      `${w.by} a noté qu’un paiement à ${w.figure('agent') || 'un agent'} est revenu${and(' : ', w.money('amountMinor'))}`,
  },
  bounceOwnerPayment: {
    kind: 'office',
    en: (w) =>
      `${w.by} noted that a payment to ${w.figure('owner') || 'an owner'} came back${and(': ', w.money('amountMinor'))}`,
    fr: (w) =>
      `${w.by} a noté qu’un paiement à ${w.figure('owner') || 'un propriétaire'} est revenu${and(' : ', w.money('amountMinor'))}`,
  },
} as const satisfies DeclaredEvents;
