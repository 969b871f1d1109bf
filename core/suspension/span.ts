import { readTime } from '../booking/typed-time.ts';
import { localDate } from '../calendar/calendar-date.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { DAY_MS, MINUTE_MS } from '../kit/time.ts';
import { instantOn } from '../permanent/date-request.ts';

/** From an instant, to another one or until somebody decides. */
export type Span = { fromMs: number; untilMs: number | null };

/** What a draft says of it: a day and a time by the fleet's clocks, or at once; minutes, or until decided. */
export type SpanAsked = { beginsOn: string | null; beginsAt: string; minutes: number | null };

/** So much later than asked it may still be issued: somebody typed it, and thought. */
const LATE_MS = 15 * MINUTE_MS;
const FARTHEST_MS = 90 * DAY_MS;

/**
 * When a suspension that is issued now begins and ends. Without a time it begins with its day.
 * Refused: `beginsPast`, `beginsTooFar`.
 */
export function spanOf(
  { beginsOn, beginsAt, minutes }: SpanAsked,
  nowMs: number,
  zone: string,
): Result<Span, 'beginsPast' | 'beginsTooFar'> {
  let fromMs = nowMs;
  if (beginsOn !== null) {
    const { atMs } = instantOn(zone, beginsOn, readTime(beginsAt) ?? 0);
    // Today has begun already.
    const isToday = beginsAt === '' && beginsOn === localDate(nowMs, zone);
    if (!isToday && atMs < nowMs - LATE_MS) return refuse('beginsPast');
    if (atMs > nowMs + FARTHEST_MS) return refuse('beginsTooFar');
    fromMs = Math.max(nowMs, atMs);
  }
  return ok({ fromMs, untilMs: minutes === null ? null : fromMs + minutes * MINUTE_MS });
}

/** Whether a second person must agree: it has no end yet, or is longer than so many days. */
export const needsSecond = (minutes: number | null, days: number): boolean =>
  minutes === null || minutes * MINUTE_MS > days * DAY_MS;

/** Half open: at the instant of its end it is over. */
export const isInForce = ({ fromMs, untilMs }: Span, nowMs: number): boolean =>
  fromMs <= nowMs && (untilMs === null || nowMs < untilMs);
