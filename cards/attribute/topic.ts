import type { LiveTopics } from '#engine/live/live-topic.ts';

/** That an attribute is called otherwise: every screen reads the names again. */
export const topics = { attributeNames: { right: 'session' } } as const satisfies LiveTopics;
