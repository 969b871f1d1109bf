import { lostReportKind } from '#core/lost-property/case.ts';
import type { LiveTopics } from '#engine/live/live-topic.ts';

export const topics = {
  /** A report or an item has moved. */
  lostProperty: { right: lostReportKind.read },
} as const satisfies LiveTopics;
