import { addDays, type CalendarDate, dayEndsMs, localDate, weekdayOf } from '../calendar/calendar-date.ts';
import { DAY_MS, MINUTE_MS, wallMs } from '../kit/time.ts';
import { type Hours, MIDNIGHT, type Span } from '../typed/hours.ts';

/** When somebody works: whenever the clocks of the zone show a time within the hours of a day that is not free. */
export type WorkingCalendar = Pick<Hours, 'week'> & {
  zone: string;
  isFree: (date: CalendarDate) => boolean;
  /** What is worked on a day that is free otherwise: nothing where it is left out. */
  holidays?: Hours['holidays'];
};

/** Further ahead nobody promises anything. */
const MOST_DAYS_AHEAD = 3_660;

export const ROUND_THE_CLOCK: WorkingCalendar = {
  zone: 'UTC',
  week: Array.from({ length: 7 }, () => [[0, MIDNIGHT]] as const),
  isFree: () => false,
};

/** How long the longest weekday is worked, in milliseconds: what a working day comes to. */
export function workingDayMs({ week }: Pick<WorkingCalendar, 'week'>): number {
  const minutes = week.map((spans) => spans.reduce((sum, [from, until]) => sum + until - from, 0));
  return Math.max(0, ...minutes) * MINUTE_MS;
}

/** The working time between two instants, in milliseconds as they pass; 0 where the second is not after the first. */
export function workedMs(calendar: WorkingCalendar, fromMs: number, untilMs: number): number {
  let sum = 0;
  for (const [start, end] of workingSpans(calendar, fromMs, untilMs)) {
    if (start >= untilMs) break;
    sum += Math.min(end, untilMs) - start;
  }
  return sum;
}

/** The first instant by which so much working time has passed; null where that is not within ten years. */
export function afterWorking(calendar: WorkingCalendar, fromMs: number, ms: number): number | null {
  if (ms <= 0) return fromMs;
  let left = ms;
  for (const [start, end] of workingSpans(calendar, fromMs, fromMs + MOST_DAYS_AHEAD * DAY_MS)) {
    if (end - start >= left) return start + left;
    left -= end - start;
  }
  return null;
}

/** The spans of working time from an instant on, through the day of another. */
function* workingSpans(calendar: WorkingCalendar, fromMs: number, lastMs: number): Generator<[number, number]> {
  const { zone } = calendar;
  let before = spansOf(calendar, addDays(localDate(fromMs, zone), -1));
  for (let at = fromMs; at < lastMs; ) {
    const date = localDate(at, zone);
    const dayEnds = dayEndsMs(date, zone);
    const own = spansOf(calendar, date);
    const spans = withinDay(before, own);
    if (spans.length > 0) for (const piece of evenPieces(zone, at, dayEnds)) yield* spansWithin(date, spans, piece);
    before = own;
    at = dayEnds;
  }
}

const spansOf = ({ week, isFree, holidays = [] }: WorkingCalendar, date: CalendarDate): readonly Span[] =>
  isFree(date) ? holidays : (week[weekdayOf(date) - 1] ?? []);

/** The spans of a day itself: what the day before goes on with, and its own up to midnight, in one where they meet. */
function withinDay(before: readonly Span[], own: readonly Span[]): Span[] {
  const carried = before.flatMap(([, until]) => (until > MIDNIGHT ? [[0, until - MIDNIGHT] as const] : []));
  const spans: Span[] = [];
  for (const [from, until] of [...carried, ...own]) {
    const last = spans.at(-1);
    const end = Math.min(until, MIDNIGHT);
    if (last && from <= last[1]) spans[spans.length - 1] = [last[0], Math.max(last[1], end)];
    else spans.push([from, end]);
  }
  return spans;
}

type Piece = { fromMs: number; untilMs: number; offsetMs: number };

/** A part of a day in pieces through which the clocks run evenly: one, or two where they change. */
function evenPieces(zone: string, fromMs: number, untilMs: number): Piece[] {
  const offsetAt = (ms: number) => wallMs(zone, ms) - ms;
  const [offsetMs, later] = [offsetAt(fromMs), offsetAt(untilMs - 1)];
  if (offsetMs === later) return [{ fromMs, untilMs, offsetMs }];
  let [before, after] = [fromMs, untilMs - 1];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle) === offsetMs) before = middle;
    else after = middle;
  }
  return [
    { fromMs, untilMs: after, offsetMs },
    { fromMs: after, untilMs, offsetMs: later },
  ];
}

function* spansWithin(date: CalendarDate, spans: readonly Span[], piece: Piece): Generator<[number, number]> {
  const midnightMs = Date.parse(`${date}T00:00:00Z`) - piece.offsetMs;
  for (const [from, until] of spans) {
    const start = Math.max(piece.fromMs, midnightMs + from * MINUTE_MS);
    const end = Math.min(piece.untilMs, midnightMs + until * MINUTE_MS);
    if (start < end) yield [start, end];
  }
}
