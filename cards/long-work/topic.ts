import type { LiveTopics } from '#engine/live/live-topic.ts';

/** That long work began or ended; whoever listens reads their own again. */
export const topics = { longWork: { right: 'session' } } as const satisfies LiveTopics;
