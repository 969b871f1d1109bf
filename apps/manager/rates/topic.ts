import type { LiveTopics } from '#engine/live/live-topic.ts';
import { right } from './contract.ts';

export const topics = {
  /** That versions or drafts of a fleet's tariffs have changed: whoever listens reads them again. */
  tariffs: { right: right as Exclude<typeof right, 'public'> },
} as const satisfies LiveTopics;
