import { localDate, weekdayOf } from '#core/calendar/calendar-date.ts';
import { HOUR_MS, MINUTE_MS, weekHour } from '#core/kit/time.ts';
import type { ShiftKind } from './shift-figures.ts';

/** A day shift lies mostly between these hours of the fleet's clocks, a night shift outside them. */
const DAY_FROM = 3;
const DAY_TO = 15;

/** By which row of a table a shift is paid. */
export type ShiftRow = { kind: ShiftKind; weekday: number; minutes: number };

/**
 * A night that begins after midnight belongs to the evening before. Minutes are those that passed: a shift over the night of a
 * clock change is an hour longer or shorter than its clock times.
 */
export function shiftRow(zone: string, beganMs: number, endedMs: number): ShiftRow {
  const minutes = Math.max(0, Math.round((endedMs - beganMs) / MINUTE_MS));
  let byDay = 0;
  for (let n = 0; n < minutes; n += 1) {
    const { hour } = weekHour(zone, beganMs + n * MINUTE_MS);
    if (hour >= DAY_FROM && hour < DAY_TO) byDay += 1;
  }
  const kind = byDay * 2 >= minutes ? 'day' : 'night';
  const nightOf = weekHour(zone, beganMs).hour < DAY_FROM ? beganMs - DAY_FROM * HOUR_MS : beganMs;
  return { kind, weekday: weekdayOf(localDate(kind === 'night' ? nightOf : beganMs, zone)), minutes };
}
