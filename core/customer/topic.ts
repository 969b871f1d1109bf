import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  customers: { en: 'customers', fr: 'clients' },
  accounts: { en: 'client accounts', fr: 'comptes clients' },
} as const satisfies DeclaredTopics;
