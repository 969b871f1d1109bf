import { PAGE_TITLES } from './page-titles.ts';
import type { ReportName } from './reports.ts';

/** What each report is called. */
export const REPORT_TITLES = {
  en: {
    ...PAGE_TITLES.en,
    money: 'From key to cash',
    payIns: 'Pay-ins',
    tills: 'Tills and cash',
    dockets: 'Dockets',
    accounts: 'Accounts of clients',
    owners: 'Statements of owners',
    keys: 'Key desk',
    overrides: 'Overrides',
  },
  fr: {
    ...PAGE_TITLES.fr,
    money: 'De la clé à la caisse',
    payIns: 'Règlements',
    tills: 'Caisses et espèces',
    dockets: 'Bons',
    accounts: 'Comptes de clients',
    owners: 'Décomptes des propriétaires',
    keys: 'Guichet des clés',
    overrides: 'Dérogations',
  },
} satisfies Record<'en' | 'fr', Record<ReportName, string>>;
