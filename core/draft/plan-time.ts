import { wallTime } from '../kit/sheet.ts';
import { DAY_MS } from '../kit/time.ts';
import { blackoutAt } from '../tariff/kept/blackout.ts';

/** Further ahead it is a slip of the key. */
export const MOST_DAYS_AHEAD = 400;

/** An instant by the clocks of a zone, as `2026-11-27 12:00`. */
export const wallWords = (atMs: number, zone: string): string =>
  wallTime(atMs, zone).toISOString().slice(0, 16).replace('T', ' ');

export type PlanTimeFault =
  | { fault: 'past' }
  | { fault: 'tooFar'; days: number }
  | { fault: 'blackout'; until: string };

/** Why nothing is planned for an instant where it would hold in these zones; null where it may be. */
export function planTimeFault(
  atMs: number,
  { nowMs, zones }: { nowMs: number; zones: readonly string[] },
): PlanTimeFault | null {
  if (atMs < nowMs) return { fault: 'past' };
  if (atMs > nowMs + MOST_DAYS_AHEAD * DAY_MS) return { fault: 'tooFar', days: MOST_DAYS_AHEAD };
  for (const zone of zones) {
    const blackout = blackoutAt(atMs, zone);
    if (blackout) return { fault: 'blackout', until: wallWords(blackout.untilMs, zone) };
  }
  return null;
}
