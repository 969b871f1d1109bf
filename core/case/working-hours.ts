import { type CalendarDate, dayEndsMs, localDate, weekdayOf } from '../calendar/calendar-date.ts';
import { DAY_MS, MINUTE_MS, utcOffsetMinutes } from '../kit/time.ts';

/** From and until, in minutes after midnight of the wall clock; until is not part of it and may be 1440. */
type Span = readonly [from: number, until: number];

/** The spans of each weekday, Monday first, in their order. */
export type WeekHours = readonly (readonly Span[])[];

/** When somebody works: whenever the clocks of the zone show a time within the hours of a day that is not free. */
export type WorkingCalendar = { zone: string; week: WeekHours; isFree: (date: CalendarDate) => boolean };

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const MIDNIGHT = 1_440;
/** Further ahead nobody promises anything. */
const MOST_DAYS_AHEAD = 3_660;

export const ROUND_THE_CLOCK: WorkingCalendar = {
  zone: '+00:00',
  week: WEEKDAYS.map(() => [[0, MIDNIGHT]]),
  isFree: () => false,
};

/**
 * Reads office hours, as `Mo-Fr 08:00-12:00, 13:00-17:00; Sa 09:00-13:00` or `24/7`. Days are the two letters of their
 * English names; a day has its hours once, in their order, none beyond midnight. Null where they cannot be read.
 */
export function readHours(text: string): WeekHours | null {
  if (text.trim() === '24/7') return ROUND_THE_CLOCK.week;
  const week = new Map<number, Span[]>();
  for (const part of text.split(';')) {
    const [, days = '', times = ''] = /^\s*([A-Za-z ,-]+?)\s+(\d[\d:\s,-]*)$/.exec(part) ?? [];
    const weekdays = readWeekdays(days);
    const spans = readSpans(times);
    if (!weekdays || !spans || weekdays.some((day) => week.has(day))) return null;
    for (const day of weekdays) week.set(day, spans);
  }
  return WEEKDAYS.map((_, day) => week.get(day) ?? []);
}

function readWeekdays(text: string): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(',')) {
    const [first = '', last = first, ...more] = part.split('-').map((name) => name.trim().toLowerCase());
    const [from, to] = [first, last].map((name) => WEEKDAYS.findIndex((day) => day.toLowerCase() === name));
    if (from === undefined || to === undefined || from < 0 || to < from || more.length > 0) return null;
    for (let day = from; day <= to; day += 1) {
      if (found.has(day)) return null;
      found.add(day);
    }
  }
  return [...found];
}

function readSpans(text: string): Span[] | null {
  const spans: Span[] = [];
  for (const part of text.split(',')) {
    const [, fromHour, fromMinute, untilHour, untilMinute] =
      /^\s*(\d?\d):(\d\d)\s*-\s*(\d?\d):(\d\d)\s*$/.exec(part) ?? [];
    if (Number(fromMinute) > 59 || Number(untilMinute) > 59) return null;
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const until = Number(untilHour) * 60 + Number(untilMinute);
    const after = spans.at(-1)?.[1] ?? 0;
    // Not a number where the text is none, which is neither before nor after.
    if (!(from >= after && from < until && until <= MIDNIGHT)) return null;
    spans.push([from, until]);
  }
  return spans;
}

/** How long the longest weekday is worked, in milliseconds: what a working day comes to. */
export function workingDayMs({ week }: Pick<WorkingCalendar, 'week'>): number {
  const minutes = week.map((spans) => spans.reduce((sum, [from, until]) => sum + until - from, 0));
  return Math.max(0, ...minutes) * MINUTE_MS;
}

/** The working time between two instants, in milliseconds as they pass; 0 where the second is not after the first. */
export function workedMs(calendar: WorkingCalendar, fromMs: number, untilMs: number): number {
  let sum = 0;
  for (const [start, end] of workingSpans(calendar, fromMs)) {
    if (start >= untilMs) break;
    sum += Math.min(end, untilMs) - start;
  }
  return sum;
}

/** The first instant by which so much working time has passed; null where that is not within ten years. */
export function afterWorking(calendar: WorkingCalendar, fromMs: number, ms: number): number | null {
  if (ms <= 0) return fromMs;
  let left = ms;
  for (const [start, end] of workingSpans(calendar, fromMs)) {
    if (end - start >= left) return start + left;
    left -= end - start;
  }
  return null;
}

/** The spans of working time from an instant on, for ten years. */
function* workingSpans({ zone, week, isFree }: WorkingCalendar, fromMs: number): Generator<[number, number]> {
  const last = fromMs + MOST_DAYS_AHEAD * DAY_MS;
  for (let at = fromMs; at < last; ) {
    const date = localDate(at, zone);
    const dayEnds = dayEndsMs(date, zone);
    const spans = isFree(date) ? [] : (week[weekdayOf(date) - 1] ?? []);
    if (spans.length > 0) for (const piece of evenPieces(zone, at, dayEnds)) yield* spansWithin(date, spans, piece);
    at = dayEnds;
  }
}

type Piece = { fromMs: number; untilMs: number; offsetMs: number };

/** A part of a day in pieces through which the clocks run evenly: one, or two where they change. */
function evenPieces(zone: string, fromMs: number, untilMs: number): Piece[] {
  const offsetAt = (ms: number) => utcOffsetMinutes(zone, ms) * MINUTE_MS;
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
