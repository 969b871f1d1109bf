import { DAY_MS, firstInstantOf, MINUTE_MS } from '#core/kit/time.ts';
import type { Window } from '../tariff.ts';
import { localMoment } from '../time-band.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type BlackoutName = 'saturdayNight';
/** Hours of the fleet's clocks; past midnight where it ends at or before it begins. */
export type Blackout = Omit<Window, 'days'> & { name: BlackoutName; days: readonly (typeof WEEK)[number][] };

/**
 * When no tariff goes live: on the busiest night nobody has the time to see what a wrong one does, and whoever could put it
 * right is at home.
 */
export const BLACKOUTS: readonly Blackout[] = [
  { name: 'saturdayNight', days: ['sat'], fromMinute: 18 * 60, toMinute: 6 * 60 },
];

/** The blackout that an instant lies in, and when it is over; null where a tariff may go live. */
export function blackoutAt(atMs: number, zone: string): { name: BlackoutName; untilMs: number } | null {
  const { day, minute } = localMoment(atMs, zone);
  const weekday = (of: number) => WEEK[(((of + 3) % 7) + 7) % 7]!;
  for (const { name, days, fromMinute, toMinute } of BLACKOUTS) {
    const pastMidnight = toMinute <= fromMinute;
    if (days.includes(weekday(day)) && minute >= fromMinute && (pastMidnight || minute < toMinute))
      return { name, untilMs: instantOf(pastMidnight ? day + 1 : day, toMinute, zone) };
    if (pastMidnight && days.includes(weekday(day - 1)) && minute < toMinute)
      return { name, untilMs: instantOf(day, toMinute, zone) };
  }
  return null;
}

const instantOf = (day: number, minute: number, zone: string): number =>
  firstInstantOf(zone, day * DAY_MS + minute * MINUTE_MS);
