import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  makePaymentRun: (w) =>
    `${w.by} a payé${and(' ', w.figure('payments'))} chauffeurs par la banque${and(' : ', w.money('sumMinor'))}, lot${and(' ', w.figure('number'))}`,
  bouncePayment: (w) => `${w.by} a noté qu’un paiement à ${w.driver} est revenu${and(' : ', w.money('amountMinor'))}`,
  makeOwnersRun: (w) =>
    `${w.by} a payé${and(' ', w.figure('payments'))} propriétaires par la banque${and(' : ', w.money('sumMinor'))}, lot${and(' ', w.figure('number'))}`,
  makeAgentsRun: (w) =>
    `${w.by} a payé${and(' ', w.figure('payments'))} agents par la banque${and(' : ', w.money('sumMinor'))}, lot${and(' ', w.figure('number'))}`,
  bounceAgentPayment: (w) =>
    `${w.by} a noté qu’un paiement à ${w.figure('agent') || 'un agent'} est revenu${and(' : ', w.money('amountMinor'))}`,
  bounceOwnerPayment: (w) =>
    `${w.by} a noté qu’un paiement à ${w.figure('owner') || 'un propriétaire'} est revenu${and(' : ', w.money('amountMinor'))}`,
};
