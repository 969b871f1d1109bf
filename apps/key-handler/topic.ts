import type { LiveTopics } from '#engine/live/live-topic.ts';

/** That a key, a shift or an override has changed: whoever stands at the desk reads again what they see. */
export const topics = {
  keyDesk: { right: { any: ['keyHandler', 'vehicle'] } },
} as const satisfies LiveTopics;
