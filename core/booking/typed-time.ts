import { DAY_MS, MINUTE_MS, utcOffsetMinutes } from '#core/kit/time.ts';

export type Day = { year: number; month: number; day: number };

const isDay = ({ year, month, day }: Day) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * A typed day: `21/11/2026`, `21.11.26`, `21/11`, `211126`, `21112026`, `2026-11-21`. Without a year it is the next such
 * day from `today` on. Null where it is no day of the calendar.
 */
export function readDay(typed: string, today: Day): Day | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const own =
    /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?\.?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : own ? [own[1], own[2], own[3]] : [];
  if (day === undefined || month === undefined) return null;
  const read = { year: yearOf(year, today), month: Number(month), day: Number(day) };
  if (year === undefined && daysOf(read) < daysOf(today)) read.year += 1;
  return isDay(read) ? read : null;
}

function yearOf(typed: string | undefined, today: Day): number {
  if (typed === undefined) return today.year;
  return typed.length === 2 ? 2_000 + Number(typed) : Number(typed);
}

const daysOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day) / DAY_MS;

/** A typed time as minutes after midnight: `1840`, `18:40`, `18.40`, `18h40`, `930`, `9`. Null where it is no time of day. */
export function readTime(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  const parts = /^(\d{1,2})\s*[:.h]\s*(\d{2})?$/.exec(text) ?? /^(\d{1,2}?)(\d{2})?$/.exec(text);
  if (!parts) return null;
  const hours = Number(parts[1]);
  const minutes = Number(parts[2] ?? 0);
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/**
 * The instant of a wall-clock time in an IANA zone. The hour that comes twice in autumn means its first; null for a time
 * that the clocks leap over in spring.
 */
export function instantOf(zone: string, day: Day, minutes: number): number | null {
  const asUtcMs = daysOf(day) * DAY_MS + minutes * MINUTE_MS;
  const offsets = [-1, 1].map((side) => utcOffsetMinutes(zone, asUtcMs + side * DAY_MS));
  const found = offsets
    .map((offset) => asUtcMs - offset * MINUTE_MS)
    .filter((ms) => ms + utcOffsetMinutes(zone, ms) * MINUTE_MS === asUtcMs);
  return found.length > 0 ? Math.min(...found) : null;
}

/** The wall clock of a zone at an instant. */
export function wallClock(zone: string, ms: number): { day: Day; minutes: number } {
  const local = new Date(ms + utcOffsetMinutes(zone, ms) * MINUTE_MS);
  return {
    day: { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() },
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

const pad = (n: number, size = 2) => String(n).padStart(size, '0');

export function dayTyped({ year, month, day }: Day): string {
  return `${pad(day)}/${pad(month)}/${pad(year, 4)}`;
}

export function timeTyped(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
