import { SEES_DRIVING } from '#core/telematics/rights.ts';
import type { LiveTopics } from '#engine/live/live-topic.ts';

export const topics = {
  /** Somebody drew the zones of a fleet. */
  geofences: { right: SEES_DRIVING },
  /** What the device of a vehicle tells of faults. */
  troubleCodes: { right: SEES_DRIVING },
  /** A drive was shared, looked at, or its link ended. */
  driveShares: { right: SEES_DRIVING },
} as const satisfies LiveTopics;
