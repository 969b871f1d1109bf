import { WORKSHOP } from '#core/workshop/rights.ts';
import type { LiveTopics } from '#engine/live/live-topic.ts';

const right = WORKSHOP;

export const topics = {
  /** An order has moved. */
  workOrders: { right },
  /** A service was noted, or an order for one opened or over. */
  serviceDue: { right },
  /** The stock of a part. */
  parts: { right },
  /** A thing was fitted or taken from a car. */
  equipment: { right },
  /** Somebody filled in a sheet. */
  inspections: { right },
} as const satisfies LiveTopics;
