import type { LiveTopics } from '#engine/live/live-topic.ts';

/** That the company calls something otherwise: every screen reads the words again. */
export const topics = { systemLabels: { right: 'session' } } as const satisfies LiveTopics;
