import { incidentCase } from '#core/incident/case.ts';
import type { LiveTopics } from '#engine/live/live-topic.ts';

export const topics = {
  /** An incident has moved, or one of its terms has passed. */
  incidents: { right: incidentCase.read },
} as const satisfies LiveTopics;
