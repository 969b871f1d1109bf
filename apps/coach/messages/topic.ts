import type { LiveTopics } from '#engine/live/live-topic.ts';
import { messageRows } from '#store/driver-message/driver-message.ts';

export const topics = {
  /** What the office has told drivers, with how many have it, have read it and have answered. */
  driverMessages: {
    right: { all: ['coach', 'messages'] },
    read: (suite, fleetId, ids) => messageRows(suite.store.db, fleetId, suite.clock.nowMs(), ids),
  },
} as const satisfies LiveTopics;
