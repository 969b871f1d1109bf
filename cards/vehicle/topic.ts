import type { LiveTopics } from '#engine/live/live-topic.ts';
import { vehicleRows } from '#store/job/board.ts';

export const topics = {
  vehicles: {
    right: { any: ['jobQ', 'status', 'signedOn', 'taxiQ', 'fleetDist', 'vehicle'] },
    read: (suite, fleetId, ids) => vehicleRows(suite.store.db, fleetId, ids),
    withPositions: true,
  },
} as const satisfies LiveTopics;
