/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
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
