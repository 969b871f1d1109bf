import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** The trade's numbers for offers and arrival, each what holds where a fleet has set no other. */
export const OFFER_ANSWER_MS = { now: 20 * SECOND_MS, preBooked: 60 * SECOND_MS } as const;
/** A driver may say 'arrived' and claim a no-show only this near the pick-up, and the latter after so long. */
export type AtPickup = { withinMetres: number; waitMs: number };
export const USUAL_AT_PICKUP: AtPickup = { withinMetres: 150, waitMs: 5 * MINUTE_MS };
/** The same job is offered to the same driver again after this at the earliest, and never in the same attempt. */
export const REOFFER_AFTER_MS = 15 * MINUTE_MS;

/** 0 ordinary … 9 most urgent. */
export const PRIORITY_MOST = 9;
