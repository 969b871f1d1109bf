import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  settleAccount: (w) => `${w.by} a noté un paiement du compte ${w.id}${and(' : ', w.money('paidMinor'))}`,
};

export const topics: typeof en.topics = {
  customers: 'clients',
  accounts: 'comptes clients',
};
