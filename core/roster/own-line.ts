import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { firstInstantOf, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { nightMs, type Span } from './line.ts';

/** What a driver announces: a day, and from when until when by the clock; an end that is not after the beginning is on the next day. */
export type OwnTimes = { readonly date: CalendarDate; readonly from: string; readonly to: string };

const DAY_MINUTES = 24 * 60;
/** From so much of the night on, a shift is one of the night. */
const NIGHT_SHIFT_MS = 3 * HOUR_MS;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

export function ownSpan({ date, from, to }: OwnTimes, zone: string): Span & { kind: 'day' | 'night' } {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const at = (minutes: number) => firstInstantOf(zone, Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS);
  const span = { startMs: at(start), endMs: at(end > start ? end : end + DAY_MINUTES) };
  return { ...span, kind: nightMs([span], zone) >= NIGHT_SHIFT_MS ? 'night' : 'day' };
}
