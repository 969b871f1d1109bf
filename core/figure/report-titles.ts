import { PAGE_TITLES } from './page-titles.ts';
import type { ReportName } from './reports.ts';

/** What each report is called. */
export const REPORT_TITLES = {
  en: {
    ...PAGE_TITLES.en,
    supply: 'Vehicles at work',
    people: 'Drivers outside of their jobs',
    incidents: 'Incidents',
    suspensions: 'Suspensions',
    training: 'Training',
    lostFound: 'Lost property',
    vehicles: 'Vehicles outside of their jobs',
    workshop: 'Workshop',
    tamper: 'Tampering',
  },
  fr: {
    ...PAGE_TITLES.fr,
    supply: 'Véhicules en service',
    people: 'Chauffeurs hors de leurs courses',
    incidents: 'Incidents',
    suspensions: 'Suspensions',
    training: 'Formation',
    lostFound: 'Objets perdus',
    vehicles: 'Véhicules hors de leurs courses',
    workshop: 'Atelier',
    tamper: 'Fraude',
  },
} satisfies Record<'en' | 'fr', Record<ReportName, string>>;
