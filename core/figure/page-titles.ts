/** What the pages of reports are called that have a line of the menu. */
export const PAGE_TITLES = {
  en: {
    performance: 'Performance',
    history: 'Performance against before',
    fleet: 'Fleet report',
    eta: 'ETA report',
    pickUps: 'Pick-up report',
  },
  fr: {
    performance: 'Performance',
    history: 'Performance comparée',
    fleet: 'Rapport de flotte',
    eta: 'Rapport des heures annoncées',
    pickUps: 'Rapport des prises en charge',
  },
};
