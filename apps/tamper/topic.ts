import { SEES_TAMPER } from '#core/tamper/rights.ts';
import type { LiveTopics } from '#engine/live/live-topic.ts';

export const topics = {
  /** A rule was changed, replayed or held, or something became a case. */
  tamper: { right: SEES_TAMPER },
  /** A case has moved, or one of its terms has passed. */
  tamperCases: { right: SEES_TAMPER },
} as const satisfies LiveTopics;
