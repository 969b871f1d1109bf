import { clockTyped, readClock } from '../typed/clock.ts';
import { type Day, type DayOrder, readTypedDay } from '../typed/day.ts';
import { instantsOf, wallAt } from '../typed/moment.ts';

export type { Day } from '../typed/day.ts';
export { dayTyped } from '../typed/moment.ts';

/** A typed day; without a year it is the next such day from `today` on. Null where it is no day of the calendar. */
export const readDay = (typed: string, today: Day, order?: DayOrder): Day | null =>
  readTypedDay(typed, { today, ...(order ? { order } : {}) })?.day ?? null;

/** A typed time as minutes after midnight. Null where it is no time of day. */
export const readTime = (typed: string): number | null => readClock(typed)?.minutes ?? null;

/**
 * The instant of a wall-clock time in an IANA zone. The hour that comes twice in autumn means its first unless the second is asked
 * for; null for a time that the clocks leap over in spring.
 */
export function instantOf(zone: string, day: Day, minutes: number, second = false): number | null {
  const instants = instantsOf(zone, day, minutes);
  return (second ? instants.at(-1) : instants[0]) ?? null;
}

/** The wall clock of a zone at an instant. */
export function wallClock(zone: string, ms: number): { day: Day; minutes: number } {
  const { day, minutes } = wallAt(zone, ms);
  return { day, minutes };
}

export const timeTyped = (minutes: number): string => clockTyped({ minutes, second: false });
