import type { DeclaredTopics } from '../topic/declared.ts';

/** `fleets` is what the suite works by; `fleetRecords` tells every fleet that one was opened or changed. */
export const topics = {
  fleets: null,
  fleetRecords: { en: 'fleets', fr: 'flottes' },
  subFleets: { en: 'sub fleets', fr: 'sous-flottes' },
} as const satisfies DeclaredTopics;
