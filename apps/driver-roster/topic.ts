import { SEES_ROSTER } from '#core/roster/rights.ts';
import type { LiveTopics } from '#engine/live/live-topic.ts';

export const topics: LiveTopics = {
  /** That the roster has changed: whoever looks reads again what they see. */
  roster: { right: SEES_ROSTER },
};
