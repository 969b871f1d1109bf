/** What the pages of reports that stand in the menu are called: every page of the suite loads these at its start. */
export const PAGE_TITLES = {
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
};
