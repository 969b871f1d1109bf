import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** The trade's numbers for offers, arrival and pre-bookings, each a default a fleet may change later. */
export const OFFER_ANSWER_MS = { now: 20 * SECOND_MS, preBooked: 60 * SECOND_MS } as const;
/** A driver may say 'arrived' and claim a no-show only this near the pick-up. */
export const AT_PICKUP_METRES = 150;
export const NO_SHOW_WAIT_MS = 5 * MINUTE_MS;
/** The same job is offered to the same driver again after this at the earliest, and never in the same attempt. */
export const REOFFER_AFTER_MS = 15 * MINUTE_MS;
/** Lead time of a pre-booking: drive time + margin, never under the floor. */
export const LEAD_MARGIN_MS = 10 * MINUTE_MS;
export const LEAD_FLOOR_MS = 15 * MINUTE_MS;

/** 0 ordinary … 9 most urgent. */
export const PRIORITY_MOST = 9;

export function leadMs(driveSeconds: number): number {
  return Math.max(LEAD_FLOOR_MS, driveSeconds * SECOND_MS + LEAD_MARGIN_MS);
}
