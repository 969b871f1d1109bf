import { suspensionKind } from '#core/suspension/case.ts';
import type { LiveTopics } from '#engine/live/live-topic.ts';

export const topics = {
  /** A suspension or an appeal has moved. */
  suspensions: { right: suspensionKind.read },
} as const satisfies LiveTopics;
