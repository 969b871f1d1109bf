import type { LiveTopics } from '#engine/live/live-topic.ts';
import { areasVersion } from '#store/area/drawn-areas.ts';

export const topics = {
  /** Which drawing of a fleet's areas counts. Every board and map has areas, so whoever sees the fleet may know. */
  areas: {
    right: 'session',
    read: async ({ store }, fleetId) => [{ id: fleetId, version: await areasVersion(store.db, fleetId) }],
  },
} as const satisfies LiveTopics;
