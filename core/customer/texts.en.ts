import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  settleAccount: (w) => `${w.by} wrote down a payment of account ${w.id}${and(': ', w.money('paidMinor'))}`,
} satisfies EventSentences;

export const topics = {
  customers: 'customers',
  accounts: 'client accounts',
};
