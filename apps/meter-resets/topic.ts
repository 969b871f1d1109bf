import type { LiveTopics } from '#engine/live/live-topic.ts';
import { openResetRows } from '#store/meter/meter-reset.ts';

export const topics = {
  /** Meter resets that are not closed. */
  resets: {
    right: { all: ['resets'] },
    read: (suite, fleetId, ids) => openResetRows(suite.store.db, fleetId, ids),
  },
} as const satisfies LiveTopics;
