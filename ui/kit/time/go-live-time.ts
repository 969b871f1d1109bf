import { DAY_MS, HOUR_MS, MINUTE_MS, utcOffsetMinutes } from '#core/kit/time.ts';
import { blackoutAt } from '#core/tariff/kept/blackout.ts';
import { isWallText } from './wall-text.ts';

/** The instant that clocks of a zone show so; null where it is no time. */
export function instantOfWall(text: string, zone: string): number | null {
  if (!isWallText(text)) return null;
  const localMs = Date.parse(`${text}:00Z`);
  const nearMs = localMs - utcOffsetMinutes(zone, localMs) * MINUTE_MS;
  return localMs - utcOffsetMinutes(zone, nearMs) * MINUTE_MS;
}

const QUIET_HOUR = 4;

/** What is proposed: tomorrow at four, when few are under way, or the end of the blackout that lies there. */
export function proposedInstant(nowMs: number, zone: string): number {
  const localMs = nowMs + utcOffsetMinutes(zone, nowMs) * MINUTE_MS;
  const tomorrowMs = (Math.floor(localMs / DAY_MS) + 1) * DAY_MS + QUIET_HOUR * HOUR_MS;
  const nearMs = tomorrowMs - utcOffsetMinutes(zone, tomorrowMs) * MINUTE_MS;
  const atMs = tomorrowMs - utcOffsetMinutes(zone, nearMs) * MINUTE_MS;
  return blackoutAt(atMs, zone)?.untilMs ?? atMs;
}
