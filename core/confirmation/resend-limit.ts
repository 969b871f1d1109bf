import { HOUR_MS, MINUTE_MS } from '../kit/time.ts';

/** How often in an hour people may send confirmations by hand: each costs money and may trouble a stranger. */
export const RESEND_WINDOW_MS = HOUR_MS;
export const MOST_RESENT = { booking: 5, address: 5, user: 30 } as const;
type Counted = keyof typeof MOST_RESENT;

const CODES = { booking: 'bookingToldOften', address: 'addressToldOften', user: 'userTellsOften' } as const;
export type ResendLimitCode = (typeof CODES)[Counted];

/** A confirmation sent by hand within the hour, and what it has in common with the one to be sent. */
export type Resent = { atMs: number } & Record<Counted, boolean>;

/** Which limit one more would break, and how long until it would not; null where it may be sent. */
export function resendLimit(
  resent: readonly Resent[],
  nowMs: number,
): { code: ResendLimitCode; most: number; waitSeconds: number; minutes: number } | null {
  for (const counted of ['booking', 'address', 'user'] as const) {
    const most = MOST_RESENT[counted];
    const times = resent.filter((one) => one[counted]).map(({ atMs }) => Math.min(atMs, nowMs));
    const bound = times.toSorted((a, b) => b - a)[most - 1];
    if (bound === undefined) continue;
    const waitMs = bound + RESEND_WINDOW_MS - nowMs;
    if (waitMs <= 0) continue;
    return {
      code: CODES[counted],
      most,
      waitSeconds: Math.ceil(waitMs / 1_000),
      minutes: Math.ceil(waitMs / MINUTE_MS),
    };
  }
  return null;
}
