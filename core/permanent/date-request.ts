import { firstInstantOf, MINUTE_MS } from '#core/kit/time.ts';
import type { BookingRequest, LegRequest } from '../booking/booking.ts';
import { COUNT_FIELDS } from '../booking/plain/count-fields.ts';
import { LEG_FIELDS } from '../booking/plain/plain-fields.ts';
import { plainValues } from '../booking/plain/plain-values.ts';
import { instantOf, timeTyped, wallClock } from '../booking/typed-time.ts';
import { type CalendarDate, dayOfDate } from '../calendar/calendar-date.ts';
import type { PermanentDrive } from './permanent.ts';

/**
 * The instant of a time of day on a date. Of an hour that comes twice the first is meant; a time that the clocks leap
 * over is `moved` on by as much as they leap, for somebody waits for that car.
 */
export function instantOn(zone: string, date: CalendarDate, minutes: number): { atMs: number; moved: boolean } {
  const day = dayOfDate(date);
  const atMs = instantOf(zone, day, minutes);
  if (atMs !== null) return { atMs, moved: false };
  const asUtcMs = Date.UTC(day.year, day.month - 1, day.day) + minutes * MINUTE_MS;
  return { atMs: firstInstantOf(zone, asUtcMs), moved: true };
}

export type DateRequest = {
  request: BookingRequest;
  /** The first leg's. */
  startsAtMs: number;
  /** What the change of the clocks moved, such as `02:30 → 03:30`; empty on any other date. */
  moved: string[];
};

/** What is to be booked for a date of a permanent booking. */
export function requestOn(zone: string, drive: PermanentDrive, date: CalendarDate): DateRequest {
  const moved: string[] = [];
  let before: { minutes: number; atMs: number } | null = null;
  const legs: LegRequest[] = [];
  for (const { pickup, dropoff, minutes, ...texts } of drive.legs) {
    let requiredAtMs: number | null = null;
    if (minutes !== null) {
      requiredAtMs = instantOn(zone, date, minutes).atMs;
      // The clocks may have moved the leg before beyond this one.
      if (before && before.minutes <= minutes) requiredAtMs = Math.max(requiredAtMs, before.atMs);
      before = { minutes, atMs: requiredAtMs };
      const shown = timeTyped(wallClock(zone, requiredAtMs).minutes);
      if (shown !== timeTyped(minutes)) moved.push(`${timeTyped(minutes)} → ${shown}`);
    }
    legs.push({ pickup, dropoff, ...plainValues(LEG_FIELDS, texts), requiredAtMs });
  }
  const startsAtMs = legs[0]?.requiredAtMs ?? null;
  if (startsAtMs === null) throw new Error('The first leg of a permanent booking has a time.');
  const { vehicleTypeId, attributes, vehicles, accountId, bookingType } = drive;
  return {
    request: { legs, vehicleTypeId, attributes, vehicles, ...plainValues(COUNT_FIELDS, drive), accountId, bookingType },
    startsAtMs,
    moved,
  };
}
