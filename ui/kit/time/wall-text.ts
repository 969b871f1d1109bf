import { dayTyped, readDay, timeTyped } from '#core/booking/typed-time.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { Day } from '#core/typed/day.ts';
import { readDayAndClock } from '#core/typed/moment.ts';

const WALL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const ANY_DAY = { year: 2000, month: 1, day: 1 };
const LAST_MINUTE = 24 * 60 - 1;
const pad = (value: number, size = 2) => String(value).padStart(size, '0');

/**
 * What clocks show, as `2026-11-21T18:24`, of a day and a time as people type them: `21/11/2026 18:24`, `21.11.26 18h24`,
 * `211126 1824`, `yesterday 8`. Without a time it is the first minute of the day, or its last. Null where it is no time.
 */
export function readWallText(
  typed: string,
  { today, last = false }: { /** The days of words and weekdays are counted from it. */ today: Day; last?: boolean },
): string | null {
  const parts = readDayAndClock(typed.trim(), today);
  if (parts) return wallText(parts.day, parts.clock.minutes);
  const day = readDay(typed, today);
  return day && wallText(day, last ? LAST_MINUTE : 0);
}

function wallText({ year, month, day }: { year: number; month: number; day: number }, minutes: number): string {
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${timeTyped(minutes)}`;
}

/** Whether it is a time as it is asked for, and not what somebody typed that is none. */
export function isWallText(text: string): boolean {
  return WALL.test(text) && readWallText(text, { today: ANY_DAY }) === text;
}

/** `21/11/2026 18:24`; what is no time stays as it was typed. */
export function wallTextShown(text: string): string {
  const parts = WALL.exec(text);
  if (!parts) return text;
  const [, year, month, day, hour, minute] = parts.map(Number);
  return `${dayTyped({ year: year ?? 0, month: month ?? 0, day: day ?? 0 })} ${timeTyped((hour ?? 0) * 60 + (minute ?? 0))}`;
}

/** Where its parts stand in what is shown. */
export const WALL_PARTS = [
  { part: 'day', from: 0, to: 2 },
  { part: 'month', from: 3, to: 5 },
  { part: 'year', from: 6, to: 10 },
  { part: 'hour', from: 11, to: 13 },
  { part: 'minute', from: 14, to: 16 },
] as const;

export type WallPart = (typeof WALL_PARTS)[number]['part'];

/** A time with one of its parts counted up or down; the 31st becomes the 30th in a month that has no more days. */
export function stepWallText(text: string, part: WallPart, by: 1 | -1): string {
  const parts = WALL.exec(text);
  if (!parts) return text;
  const [, year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.map(Number);
  if (part === 'month' || part === 'year') {
    const months = year * 12 + month - 1 + by * (part === 'year' ? 12 : 1);
    const first = new Date(Date.UTC(Math.floor(months / 12), months % 12, 1));
    const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    first.setUTCDate(Math.min(day, days));
    return `${first.toISOString().slice(0, 10)}${text.slice(10)}`;
  }
  const minutes = { day: 24 * 60, hour: 60, minute: 1 }[part];
  const atMs = Date.UTC(year, month - 1, day, hour, minute) + by * minutes * MINUTE_MS;
  return new Date(atMs).toISOString().slice(0, 16);
}
