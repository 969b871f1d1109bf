import { onceEach } from './once-each.ts';

/** The one clock: business time in milliseconds since the Unix epoch. */
export interface Clock {
  nowMs(): number;
  /** How many times as fast as the wall it runs; 1 where it does not say. */
  readonly speed?: number;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// Making one costs fifty times what using it does.
const formats = onceEach<Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat =>
  formats(
    zone,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
  );

/** Clocks are put forward and back at whole minutes, and many rules ask about the same one: a fare a dozen times. */
const offsets = new Map<string, Map<number, number>>();
const MOST_MINUTES = 20_000;

/** Whether this machine knows a zone of this name. */
export function isZoneName(name: string): boolean {
  try {
    return formatOf(name) !== null;
  } catch {
    return false;
  }
}

/** The offset from UTC of an IANA zone at an instant: whole minutes, east positive. It is true of that instant only. */
export function utcOffsetMinutes(zone: string, atMs: number): number {
  const minute = Math.floor(atMs / MINUTE_MS);
  const known = offsets.get(zone) ?? new Map<number, number>();
  const before = known.get(minute);
  if (before !== undefined) return before;
  if (known.size >= MOST_MINUTES) known.clear();
  const found = offsetAt(zone, minute * MINUTE_MS);
  offsets.set(zone, known.set(minute, found));
  return found;
}

function offsetAt(zone: string, atMs: number): number {
  const parts = formatOf(zone).formatToParts(atMs);
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((local - atMs) / MINUTE_MS);
}

/** What the clocks of a zone show at an instant, in milliseconds since 1970 as if that were UTC. */
export const wallMs = (zone: string, atMs: number): number => atMs + utcOffsetMinutes(zone, atMs) * MINUTE_MS;

/**
 * Every instant at which the clocks of a zone show a time, told as `wallMs` tells it, the first first: two where they are put
 * back over it, none where they leap over it.
 */
export function instantsShowing(zone: string, shownMs: number): number[] {
  const around = [shownMs - DAY_MS, shownMs + DAY_MS].map((atMs) => shownMs - utcOffsetMinutes(zone, atMs) * MINUTE_MS);
  return [...new Set(around)].filter((atMs) => wallMs(zone, atMs) === shownMs).toSorted((one, other) => one - other);
}

/** The first instant at which the clocks of a zone show a time; where they leap over it, as much later as they leap. */
export const firstInstantOf = (zone: string, shownMs: number): number =>
  instantsShowing(zone, shownMs)[0] ?? shownMs - utcOffsetMinutes(zone, shownMs - DAY_MS) * MINUTE_MS;

/** The weekday (1 Monday … 7 Sunday) and hour (0–23) that the clocks of a zone show at an instant. */
export function weekHour(zone: string, atMs: number): { weekday: number; hour: number } {
  const local = new Date(wallMs(zone, atMs));
  return { weekday: ((local.getUTCDay() + 6) % 7) + 1, hour: local.getUTCHours() };
}

/** What the clocks of a zone show at an instant, in whole minutes since their midnight. */
export function minutesOfDay(zone: string, atMs: number): number {
  const local = new Date(wallMs(zone, atMs));
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** `18:24`, as the clocks of a zone show an instant. */
export const clockShown = (zone: string, atMs: number): string => clockOfMinutes(minutesOfDay(zone, atMs));

/** A time of the day from its minutes after midnight: 330 is `05:30`, 1440 `24:00`. */
export const clockOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
