import type { LiveTopics } from '#engine/live/live-topic.ts';

/** That a paper has changed; its lists are read again. */
export const topics = {
  papers: { right: { any: ['driverEdit', 'driverView', 'vehicle', 'configEdit'] } },
} as const satisfies LiveTopics;
