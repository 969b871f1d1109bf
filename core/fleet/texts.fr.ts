import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  createFleet: (w) => `${w.by} a ouvert la flotte`,
  updateFleet: (w) => `${w.by} a modifié la flotte`,
};

export const topics: typeof en.topics = {
  fleetRecords: 'flottes',
  subFleets: 'sous-flottes',
};
