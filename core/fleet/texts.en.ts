import type { EventSentences } from '../event/declared-event.ts';

export const events = {
  createFleet: (w) => `${w.by} opened the fleet`,
  updateFleet: (w) => `${w.by} changed the fleet`,
} satisfies EventSentences;

export const topics = {
  fleetRecords: 'fleets',
  subFleets: 'sub fleets',
};
