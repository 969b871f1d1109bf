import { addDays, type CalendarDate, datesBetween, daysUntil } from '#core/calendar/calendar-date.ts';
import { firstInstantOf, MINUTE_MS } from '#core/kit/time.ts';
import { type LineKind, overlaps, type RosterLine, type RosterSeat } from './line.ts';

/** One day of a pattern: what is worked, by the clock; an end of 24 hours and more is on the day after. */
export type PatternDay = { readonly kind: LineKind; readonly startMinutes: number; readonly endMinutes: number } | null;

/** What a driver works in turn: `4 on, 2 off` is six days long, A and B weeks are fourteen. */
export type RosterPattern = {
  readonly id: number;
  readonly driverId: number;
  readonly seat: RosterSeat;
  /** A date that has the first day of the pattern. Weeks are counted from there, not by their number in the year. */
  readonly anchor: CalendarDate;
  readonly days: readonly PatternDay[];
};

export type PatternLine = RosterLine & { readonly pattern: { readonly id: number; readonly date: CalendarDate } };
/** A line that stands, or that was unrolled and is called off since: its date is done, and its hours are free. */
export type KnownLine = RosterLine & {
  readonly pattern?: { readonly id: number; readonly date: CalendarDate } | null;
  readonly gone?: boolean;
};
export type Unrolled = {
  lines: PatternLine[];
  /** Dates on which the driver has something else already. */
  taken: CalendarDate[];
};

export const WEEKS_AHEAD = 6;
/** A pattern has so many days at most: eight weeks. */
export const LONGEST_PATTERN = 56;

export const fourOnTwoOff = (day: PatternDay): PatternDay[] => [day, day, day, day, null, null];

/** The day of a pattern that a date has. */
export function patternDay({ anchor, days }: Pick<RosterPattern, 'anchor' | 'days'>, date: CalendarDate): PatternDay {
  const length = days.length;
  const at = ((daysUntil(anchor, date) % length) + length) % length;
  return days[at] ?? null;
}

/**
 * The lines of a pattern for six weeks from a date on. A date that was unrolled before stays as it is, whatever became of its
 * line; one on which the driver has another line is told of.
 */
export function unrolled(
  pattern: RosterPattern,
  from: CalendarDate,
  known: readonly KnownLine[],
  zone: string,
): Unrolled {
  const done = new Set(known.flatMap((line) => (line.pattern?.id === pattern.id ? [line.pattern.date] : [])));
  const own = known.filter(({ driverId, gone }) => driverId === pattern.driverId && !gone);
  const found: Unrolled = { lines: [], taken: [] };
  for (const date of datesBetween(from, addDays(from, WEEKS_AHEAD * 7 - 1))) {
    const day = patternDay(pattern, date);
    if (!day || done.has(date)) continue;
    const midnight = Date.parse(`${date}T00:00:00Z`);
    const span = {
      startMs: firstInstantOf(zone, midnight + day.startMinutes * MINUTE_MS),
      endMs: firstInstantOf(zone, midnight + day.endMinutes * MINUTE_MS),
    };
    if ([...own, ...found.lines].some((line) => overlaps(line, span))) {
      found.taken.push(date);
      continue;
    }
    const { driverId, seat } = pattern;
    found.lines.push({ ...span, driverId, seat, kind: day.kind, breaks: null, pattern: { id: pattern.id, date } });
  }
  return found;
}
