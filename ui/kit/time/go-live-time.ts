import { DAY_MS, firstInstantOf, HOUR_MS, wallMs } from '#core/kit/time.ts';
import { blackoutAt } from '#core/tariff/kept/blackout.ts';
import { isWallText } from './wall-text.ts';

/** The instant that clocks of a zone show so; null where it is no time. */
export function instantOfWall(text: string, zone: string): number | null {
  if (!isWallText(text)) return null;
  return firstInstantOf(zone, Date.parse(`${text}:00Z`));
}

const QUIET_HOUR = 4;

/** What is proposed: tomorrow at four, when few are under way, or the end of the blackout that lies there. */
export function proposedInstant(nowMs: number, zone: string): number {
  const localMs = wallMs(zone, nowMs);
  const atMs = firstInstantOf(zone, (Math.floor(localMs / DAY_MS) + 1) * DAY_MS + QUIET_HOUR * HOUR_MS);
  return blackoutAt(atMs, zone)?.untilMs ?? atMs;
}
