import type { ReportName } from './reports.ts';

/** What each page of reports is called. */
export const REPORT_TITLES = {
  en: {
    performance: 'Performance',
    history: 'Performance against before',
    fleet: 'Fleet report',
    supply: 'Vehicles at work',
    eta: 'ETA report',
    pickUps: 'Pick-up report',
  },
  fr: {
    performance: 'Performance',
    history: 'Performance comparée',
    fleet: 'Rapport de flotte',
    supply: 'Véhicules en service',
    eta: 'Rapport des heures annoncées',
    pickUps: 'Rapport des prises en charge',
  },
} satisfies Record<'en' | 'fr', Record<ReportName, string>>;
