import { HOUR_MS, wallMs } from '#core/kit/time.ts';

/** The first instant of the hour that holds `atMs`. Hours are those of UTC, of which every fleet has the same. */
export function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS) * HOUR_MS;
}

/** The first instants of the last `count` hours, oldest first, ending with the one that runs. */
export function lastHours(nowMs: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => hourOf(nowMs) - (count - 1 - n) * HOUR_MS);
}

/** What the zone's clocks show, 0 to 23, as the hour begins. */
export function hourLabel(zone: string, hourMs: number): number {
  return new Date(wallMs(zone, hourMs)).getUTCHours();
}
