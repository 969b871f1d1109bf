import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  makePaymentRun: (w) =>
    `${w.by} paid${and(' ', w.figure('payments'))} drivers by bank${and(': ', w.money('sumMinor'))}, run${and(' ', w.figure('number'))}`,
  bouncePayment: (w) => `${w.by} noted that a payment to ${w.driver} came back${and(': ', w.money('amountMinor'))}`,
  makeOwnersRun: (w) =>
    `${w.by} paid${and(' ', w.figure('payments'))} owners by bank${and(': ', w.money('sumMinor'))}, run${and(' ', w.figure('number'))}`,
  makeAgentsRun: (w) =>
    `${w.by} paid${and(' ', w.figure('payments'))} agents by bank${and(': ', w.money('sumMinor'))}, run${and(' ', w.figure('number'))}`,
  bounceAgentPayment: (w) =>
    `${w.by} noted that a payment to ${w.figure('agent') || 'an agent'} came back${and(': ', w.money('amountMinor'))}`,
  bounceOwnerPayment: (w) =>
    `${w.by} noted that a payment to ${w.figure('owner') || 'an owner'} came back${and(': ', w.money('amountMinor'))}`,
} satisfies EventSentences;
